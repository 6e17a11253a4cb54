import { PrinterOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { say } from '../kit/say.ts'
import type { TopBarItem } from '../kit/top-bar-item.ts'
import { openPrinterSettings } from './printer-settings.tsx'

const name = text('打印机设置', 'Printer settings')

const PrinterButton = () => (
  <Button
    type="text"
    icon={<PrinterOutlined />}
    aria-label={say(name)}
    title={say(name)}
    onClick={() => void openPrinterSettings()}
  />
)

export const topBarItem: TopBarItem = { order: 30, Item: PrinterButton }

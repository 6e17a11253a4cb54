import { PrinterOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { loadPart } from '../kit/load-part.ts'
import { notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import type { TopBarItem } from '../kit/top-bar-item.ts'

const name = text('打印机设置', 'Printer settings')

/** Loaded when it is asked for: most people set their printers once. */
const open = async () => {
  const { openPrinterSettings } = await loadPart(() => import('./printer-settings.tsx'))
  await openPrinterSettings()
}

const PrinterButton = () => (
  <Button
    type="text"
    icon={<PrinterOutlined />}
    aria-label={say(name)}
    title={say(name)}
    onClick={() => void open().catch(notice.failure)}
  />
)

export const topBarItem: TopBarItem = { order: 30, Item: PrinterButton }

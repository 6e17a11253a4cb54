/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { DialogFrame, dialogWords } from '../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { ServiceCheck } from '../kit/print/service-check.tsx'
import { type PrinterSettings, papers, readPrinters, savePrinters } from '../kit/print/settings.ts'
import { say } from '../kit/say.ts'
import { RecentPrints } from './recent-prints.tsx'
import './printing.css'

const words = {
  title: text('打印机设置', 'Printer settings'),
  plugin: text('使用标签打印插件', 'Use the label printing plug-in'),
  off: text('关闭时在浏览器中打印', 'If off, labels are printed by the browser'),
  printer: text('{paper} 打印机', 'Printer for {paper}'),
  ask: text('打印时选择', 'Choose when printing'),
  each: text('逐个检测设备', 'Test the devices one by one'),
  same: text('同 10x10', 'Same as 10x10'),
}

const Settings = ({ close }: { close: () => void }) => {
  const [settings, setSettings] = useState<PrinterSettings>(readPrinters)
  const [found, setFound] = useState<readonly string[]>([])
  const names = [...new Set([...found, ...Object.values(settings.printers)])].filter((name) => name !== '')
  const save = () => {
    savePrinters(settings)
    close()
  }
  return (
    <DialogFrame
      title={say(words.title)}
      width={560}
      dismiss={close}
      cancel={{ run: close }}
      confirm={{ label: say(dialogWords.confirm), run: save }}
    >
      <Form layout="vertical" className="printer-settings">
        <Form.Item label={say(words.plugin)} extra={say(words.off)}>
          <Switch
            aria-label={say(words.plugin)}
            checked={settings.plugin}
            onChange={(plugin) => setSettings({ ...settings, plugin })}
          />
        </Form.Item>
        <ServiceCheck onPrinters={setFound} />
        {papers.map((paper) => (
          <Form.Item key={paper} label={say(words.printer, { paper })}>
            <Select
              aria-label={say(words.printer, { paper })}
              value={settings.printers[paper] ?? ''}
              onChange={(printer) =>
                setSettings({ ...settings, printers: { ...settings.printers, [paper]: printer } })
              }
              options={[
                { value: '', label: say(paper === '10x15' ? words.same : words.ask) },
                ...names.map((value) => ({ value, label: value })),
              ]}
            />
          </Form.Item>
        ))}
      </Form>
      <Link to="/user/device_check" onClick={close}>
        {say(words.each)}
      </Link>
      <RecentPrints />
    </DialogFrame>
  )
}

/** How this device prints, whether its print service answers, and what became of the latest print jobs. */
export const openPrinterSettings = (): Promise<void> =>
  openDialog<void>((close) => <Settings close={() => close()} />, { otherwise: undefined })

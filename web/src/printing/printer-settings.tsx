/** @shared with other areas. */

import { type Text, text } from '@kuacang/contract/kit/text'
import { choosePrinters } from '@kuacang/contract/printing/printer/calls'
import { Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../kit/api/use-answer.ts'
import { DialogFrame, dialogWords } from '../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { ServiceCheck } from '../kit/print/service-check.tsx'
import {
  type NetworkPrinter,
  type PrinterSettings,
  papers,
  readPrinters,
  savePrinters,
} from '../kit/print/settings.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
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
  network: text('网络打印机', 'Network printers'),
  service: text('打印插件', 'Print plug-in'),
  elsewhere: text('{printer}（其他仓库）', '{printer} (another warehouse)'),
}

type Paper = (typeof papers)[number]
type Option = { readonly value: string; readonly label: string }

const networkMark = 'network:'

/** The settings with another choice for a paper: a network printer of this warehouse, one of the plug-in, or none. */
const chosen = (
  settings: PrinterSettings,
  paper: Paper,
  value: string,
  networks: readonly NetworkPrinter[],
): PrinterSettings => {
  const network = networks.find(({ id }) => value === networkMark + id)
  const { [paper]: _before, ...others } = settings.relays ?? {}
  const relays = network ? { ...others, [paper]: network } : others
  const { relays: _relays, ...rest } = settings
  return {
    ...rest,
    ...(network ? {} : { printers: { ...settings.printers, [paper]: value } }),
    ...(Object.keys(relays).length > 0 && { relays }),
  }
}

/** The network printers of the current warehouse, with those that were chosen before. */
const useNetworkPrinters = ({ relays = {} }: PrinterSettings) => {
  const { warehouse } = useSession()
  const { data } = useAnswer(choosePrinters, {}, { enabled: warehouse !== null })
  const here = warehouse?.id ?? 0
  const found: NetworkPrinter[] = (data?.list ?? []).map(({ id, name }) => ({ id, name, warehouse: here }))
  const before = Object.values(relays).filter(({ id }) => !found.some((p) => p.id === id))
  const printers = [...found, ...before.filter((p, i) => before.findIndex(({ id }) => id === p.id) === i)]
  const options = printers.map(({ id, name: printer, warehouse }): Option => {
    const label = warehouse === here ? printer : say(words.elsewhere, { printer })
    return { value: networkMark + id, label }
  })
  return { printers, options }
}

const Settings = ({ close }: { close: () => void }) => {
  const [settings, setSettings] = useState<PrinterSettings>(readPrinters)
  const [found, setFound] = useState<readonly string[]>([])
  const names = [...new Set([...found, ...Object.values(settings.printers)])].filter((name) => name !== '')
  const network = useNetworkPrinters(settings)
  const choiceOf = (paper: Paper) => {
    const chosen = settings.relays?.[paper]
    return chosen ? networkMark + chosen.id : (settings.printers[paper] ?? '')
  }
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
              value={choiceOf(paper)}
              onChange={(value) => setSettings(chosen(settings, paper, value, network.printers))}
              options={[
                { value: '', label: say(paper === '10x15' ? words.same : words.ask) },
                ...under(words.network, network.options),
                ...under(
                  words.service,
                  names.map((value) => ({ value, label: value })),
                ),
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

/** Choices under a heading; none without a choice. */
const under = (title: Text, options: readonly Option[]) =>
  options.length > 0 ? [{ label: say(title), options: [...options] }] : []

/** How this device prints, whether its print service answers, and what became of the latest print jobs. */
export const openPrinterSettings = (): Promise<void> =>
  openDialog<void>((close) => <Settings close={() => close()} />, { otherwise: undefined })

import { text } from '@kuacang/contract/kit/text'
import { Form, Select } from 'antd'
import { Declined } from '../api/api-error.ts'
import { declined } from '../dialog/ask.tsx'
import { openForm } from '../dialog/form-dialog.tsx'
import { required } from '../form/rules.ts'
import { say } from '../say.ts'
import { connectPrintService, printersOf } from './service.ts'
import { readPrinters, savePrinters, withPrinter } from './settings.ts'

const words = {
  title: text('选择打印机', 'Choose a printer'),
  printer: text('{paper} 的打印机', 'Printer for {paper}'),
  print: text('打印', 'Print'),
}

/**
 * Asks which printer takes a paper, and keeps the choice for papers that have a printer of their own. Throws a
 * PrintFault when the print service cannot be reached, `Declined` when the person leaves.
 */
export const choosePrinter = async (paper: string): Promise<string> => {
  const printers = printersOf(await connectPrintService())
  let chosen: string | undefined
  await openForm<{ printer: string }>({
    title: words.title,
    confirm: words.print,
    ...(printers[0] ? { initial: { printer: printers[0] } } : {}),
    fields: (
      <Form.Item name="printer" label={say(words.printer, { paper })} rules={[required]}>
        <Select options={printers.map((value) => ({ value, label: value }))} />
      </Form.Item>
    ),
    submit: async ({ printer }) => {
      chosen = printer
    },
  })
  if (!chosen) throw new Declined(say(declined))
  savePrinters(withPrinter(readPrinters(), paper, chosen))
  return chosen
}

import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber } from 'antd'
import { openAddress } from '../../kit/address/address.tsx'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { askLines } from '../../kit/dialog/ask-lines.tsx'
import { confirmDanger, confirmPlain, showResult } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { decimal, max, min, required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { openDeviceCheck } from '../../kit/scan/device-check.tsx'
import { openPrinterSettings } from '../../printing/printer-settings.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

const words = {
  success: text('成功结果', 'Success result'),
  warning: text('警告结果', 'Warning result'),
  error: text('错误结果', 'Error result'),
  subtitle: text('这里说明发生了什么', 'What happened is said here'),
  form: text('表单', 'Form'),
  name: text('名称', 'Name'),
  count: text('数量（1 到 10）', 'Count (1 to 10)'),
  price: text('价格', 'Price'),
  danger: text('确认删除', 'Confirm deletion'),
  consequence: text('删除后不能恢复。', 'It cannot be brought back.'),
  address: text('地址详情', 'Address details'),
  lines: text('多行输入', 'Multi-line input'),
  linesFew: text('多行输入（最多 5 条）', 'Multi-line input, at most 5'),
  scan: text('扫描一个条码', 'Scan a barcode'),
  code: text('包号（数字）', 'Bag number (digits)'),
  question: text('自定义确认', 'Own question'),
  ask: text('这个袋子还没有封口，要现在封口吗？', 'This bag is not sealed. Seal it now?'),
  agree: text('现在封口', 'Seal it'),
  later: text('稍后再说', 'Later'),
  sealed: text('已封口', 'Sealed'),
  sound: text('声音检查', 'Sound check'),
  printer: text('打印机设置', 'Printer settings'),
  entered: text('已输入 {n} 条', '{n} entered'),
}

const address = {
  firstname: '三',
  lastname: '张',
  street_address1: '350 5th Ave',
  city: 'New York',
  region: 'NY',
  postal_code: '10118',
  country_code: 'US',
  telephone: '2125550100',
}

const result = (kind: 'success' | 'warning' | 'error') =>
  showResult({ kind, title: words[kind], subtitle: say(words.subtitle) })

const form = () =>
  openForm({
    title: words.form,
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input />
        </Form.Item>
        <Form.Item name="count" label={say(words.count)} rules={[min(1), max(10)]}>
          <InputNumber />
        </Form.Item>
        <Form.Item name="price" label={say(words.price)} rules={[decimal]}>
          <Input />
        </Form.Item>
      </>
    ),
    submit: async () => notice.success(words.success),
  })

const lines = async (most?: number) => {
  const entered = await askLines({ title: words.lines, ...(most ? { most } : {}) })
  if (entered) notice.success(say(words.entered, { n: entered.length }))
}
const scan = async () =>
  notice.success(
    await askCode({
      title: words.scan,
      label: words.code,
      accepts: (code) => matches('outboundBag', code),
    }),
  )
const question = async () => {
  const { question: title, agree: yes, later: no } = words
  if (await confirmPlain({ title, message: say(words.ask), yes, no })) notice.success(words.sealed)
}
const danger = () => confirmDanger({ title: words.danger, consequence: words.consequence, ids: ['A1', 'B2'] })

const buttons = [
  [words.success, () => result('success')],
  [words.warning, () => result('warning')],
  [words.error, () => result('error')],
  [words.form, form],
  [words.danger, danger],
  [words.address, () => openAddress(address)],
  [words.lines, () => lines()],
  [words.linesFew, () => lines(5)],
  [words.question, question],
  [words.scan, scan],
  [words.sound, openDeviceCheck],
  [words.printer, openPrinterSettings],
] as const

/** The dialogs that any page may open. */
export const Dialogs = () => <DialogButtons of={buttons} />

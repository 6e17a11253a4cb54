import { text } from '@kuacang/contract/kit/text'
import { createPrinter, editPrinter, type Printer } from '@kuacang/contract/printing/printer/calls'
import { printerKind } from '@kuacang/contract/printing/printer/enums'
import { Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  create: text('新增打印机', 'Add printer'),
  edit: text('编辑打印机', 'Edit printer'),
  name: text('名称', 'Name'),
  kind: text('类型', 'Type'),
  address: text('地址', 'Address'),
  ippHint: text(
    '如 ipp://192.168.1.20/ipp/print；CUPS：ipp://服务器/printers/队列名',
    'Such as ipp://192.168.1.20/ipp/print; for CUPS: ipp://server/printers/queue',
  ),
  zplHint: text('如 192.168.1.21:9100', 'Such as 192.168.1.21:9100'),
  paper: text('纸张', 'Paper'),
  paperHint: text(
    '打印机中的纸张：A4，或如 10x15 的厘米尺寸',
    'The paper in the printer: A4, or a size in centimetres such as 10x15',
  ),
  dpi: text('分辨率 dpi', 'Resolution (dpi)'),
  dpiHint: text(
    '标签按此分辨率绘制；常见为 203 或 300',
    'Labels are drawn at this resolution; usually 203 or 300',
  ),
}

type Fields = Pick<Printer, 'name' | 'kind' | 'address' | 'paper'> & { readonly dpi?: number }

const { ipp, zpl } = printerKind.code
const usualDpi = 203

/** Adds a network printer, or changes one. */
export const openPrinter = (printer?: Printer): Promise<boolean> =>
  openForm<Fields>({
    title: printer ? words.edit : words.create,
    initial: printer ?? { kind: zpl, paper: '10x15', dpi: usualDpi },
    submit: ({ dpi = printer?.dpi ?? usualDpi, ...fields }, options) => {
      const body = { ...fields, dpi }
      return printer
        ? request(editPrinter, { params: { id: printer.id }, body }, options)
        : request(createPrinter, { body }, options)
    },
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="kind" label={say(words.kind)} rules={[required]}>
          <EnumSelect of={printerKind} />
        </Form.Item>
        <Form.Item noStyle dependencies={['kind']}>
          {({ getFieldValue }) => (
            <Form.Item
              name="address"
              label={say(words.address)}
              extra={say(getFieldValue('kind') === ipp ? words.ippHint : words.zplHint)}
              rules={[required]}
            >
              <Input maxLength={200} />
            </Form.Item>
          )}
        </Form.Item>
        <Form.Item name="paper" label={say(words.paper)} extra={say(words.paperHint)} rules={[required]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item noStyle dependencies={['kind']}>
          {({ getFieldValue }) =>
            getFieldValue('kind') === zpl ? (
              <Form.Item name="dpi" label={say(words.dpi)} extra={say(words.dpiHint)} rules={[required]}>
                <InputNumber min={100} max={1200} precision={0} style={{ width: '100%' }} />
              </Form.Item>
            ) : null
          }
        </Form.Item>
      </>
    ),
  })

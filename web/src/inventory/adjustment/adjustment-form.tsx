import {
  type AdjustmentLine,
  createAdjustmentOrder,
  mostAdjustmentLines,
  saveAdjustmentOrder,
} from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentReason } from '@kuacang/contract/inventory/adjustment/enums'
import type { Input as InputOf } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Input, InputNumber, Space } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { barcode, required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { words as common } from './words.ts'

const words = {
  create: text('新建调整单', 'New adjustment'),
  edit: text('编辑调整单 {number}', 'Edit adjustment {number}'),
  add: text('增加一行', 'Add line'),
  remove: text('删除', 'Remove'),
  hint: text(
    '原数量是您现在看到的库存；与系统不符时会拒绝保存。',
    '“Before” is the stock you see now; if it differs from the system, saving is refused.',
  ),
  made: text('已创建调整单 {number}', 'Adjustment {number} created'),
}

type Line = InputOf<typeof createAdjustmentOrder>['body']['lines'][number]
type Fields = { remark: string; lines: Partial<Line>[] }

const quantity = <InputNumber min={0} max={999_999} precision={0} controls={false} style={{ width: 90 }} />

const LineFields = () => (
  <Form.List name="lines">
    {(fields, { add, remove }) => (
      <>
        {fields.map((field) => (
          <Space key={field.key} align="baseline" wrap size={8}>
            <Form.Item name={[field.name, 'partner_id']} hidden>
              <InputNumber />
            </Form.Item>
            <Form.Item name={[field.name, 'location_code']} label={say(common.location)} rules={[barcode]}>
              <Input className="code" maxLength={64} style={{ width: 140 }} />
            </Form.Item>
            <Form.Item name={[field.name, 'sku']} label="SKU" rules={[barcode]}>
              <Input className="code" maxLength={64} style={{ width: 170 }} />
            </Form.Item>
            <Form.Item name={[field.name, 'batch']} label={say(common.batch)}>
              <Input className="code" maxLength={64} style={{ width: 90 }} />
            </Form.Item>
            <Form.Item name={[field.name, 'before_quantity']} label={say(common.before)} rules={[required]}>
              {quantity}
            </Form.Item>
            <Form.Item name={[field.name, 'after_quantity']} label={say(common.after)} rules={[required]}>
              {quantity}
            </Form.Item>
            <Form.Item
              name={[field.name, 'reason']}
              label={say(common.reason)}
              rules={[required]}
              style={{ minWidth: 130 }}
            >
              <EnumSelect of={adjustmentReason} />
            </Form.Item>
            <Button type="link" danger disabled={fields.length === 1} onClick={() => remove(field.name)}>
              {say(words.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" disabled={fields.length >= mostAdjustmentLines} onClick={() => add({})}>
          {say(words.add)}
        </Button>
      </>
    )}
  </Form.List>
)

const fields = (
  <>
    <p className="soft">{say(words.hint)}</p>
    <LineFields />
    <Form.Item name="remark" label={say(common.remark)} style={{ marginTop: 12 }}>
      <Input maxLength={500} />
    </Form.Item>
  </>
)
const width = 980

/** The fields are all required, so a form that was submitted has them. */
const isWhole = (line: Partial<Line>): line is Line =>
  line.location_code !== undefined &&
  line.sku !== undefined &&
  line.before_quantity !== undefined &&
  line.after_quantity !== undefined &&
  line.reason !== undefined

/** Writes a new order; true when it was made. */
export const openNewAdjustment = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.create,
    initial: { remark: '', lines: [{}] },
    width,
    fields,
    submit: async ({ remark, lines }, options) => {
      const body = { remark, lines: lines.filter(isWhole) }
      const made = await request(createAdjustmentOrder, { body }, options)
      notice.success(say(words.made, { number: made.order_id }))
    },
  })

type Order = { order_id: string; version: number; remark: string; lines: readonly AdjustmentLine[] }

/** Edits an order that waits; refused when another has saved it meanwhile. */
export const openAdjustment = ({ order_id, version, remark, lines }: Order): Promise<boolean> =>
  openForm<Fields>({
    title: say(words.edit, { number: order_id }),
    initial: { remark, lines: [...lines] },
    width,
    fields,
    submit: (values, options) =>
      request(
        saveAdjustmentOrder,
        { body: { order_id, version, remark: values.remark, lines: values.lines.filter(isWhole) } },
        options,
      ),
  })

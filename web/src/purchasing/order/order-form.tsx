import type { Data, Input as InputOf } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  createPurchaseOrder,
  editPurchaseOrder,
  type getPurchaseOrder,
  mostPurchaseLines,
} from '@kuacang/contract/purchasing/order/calls'
import { Button, Form, Input, InputNumber, Space } from 'antd'
import { PackMaterialSelect } from '../../inventory/material/pack-material-select.tsx'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { SupplierSelect } from '../supplier/supplier-select.tsx'
import { words as shared } from '../words.ts'

const words = {
  create: text('新建采购单', 'New purchase order'),
  edit: text('编辑采购单 {number}', 'Edit purchase order {number}'),
  add: text('增加一行', 'Add line'),
  remove: text('删除', 'Remove'),
  hint: text(
    '单价留空时，用该包材在此供应商的单价。',
    'Leave the unit price empty to use the price of the material at this supplier.',
  ),
  made: text('已创建采购单 {number}', 'Purchase order {number} made'),
}

type Line = InputOf<typeof createPurchaseOrder>['body']['lines'][number]
type Partly = Partial<Omit<Line, 'price'>> & { price?: number | null }
type Fields = { supplier_id: string; remark: string; lines: Partly[] }

const LineFields = () => (
  <Form.List name="lines">
    {(fields, { add, remove }) => (
      <>
        {fields.map((field) => (
          <Space key={field.key} align="baseline" wrap size={8}>
            <Form.Item
              name={[field.name, 'material_id']}
              label={say(shared.material)}
              rules={[required]}
              style={{ minWidth: 280 }}
            >
              <PackMaterialSelect />
            </Form.Item>
            <Form.Item name={[field.name, 'quantity']} label={say(shared.quantity)} rules={[required]}>
              <InputNumber min={1} max={9_999_999} precision={0} />
            </Form.Item>
            <Form.Item name={[field.name, 'price']} label={say(shared.price)}>
              <InputNumber min={0} max={9_999_999} precision={4} />
            </Form.Item>
            <Button type="link" danger disabled={fields.length === 1} onClick={() => remove(field.name)}>
              {say(words.remove)}
            </Button>
          </Space>
        ))}
        <Button block type="dashed" disabled={fields.length >= mostPurchaseLines} onClick={() => add({})}>
          {say(words.add)}
        </Button>
      </>
    )}
  </Form.List>
)

const fields = (
  <>
    <Form.Item name="supplier_id" label={say(shared.supplier)} rules={[required]}>
      <SupplierSelect />
    </Form.Item>
    <p className="soft">{say(words.hint)}</p>
    <LineFields />
    <Form.Item name="remark" label={say(shared.remark)} style={{ marginTop: 12 }}>
      <Input maxLength={500} />
    </Form.Item>
  </>
)
const width = 760

/** The lines as the call takes them: an empty price is left out. */
const whole = (lines: readonly Partly[]): Line[] =>
  lines.flatMap(({ material_id, quantity, price }) =>
    material_id !== undefined && quantity !== undefined
      ? [{ material_id, quantity, ...(price === null || price === undefined ? {} : { price }) }]
      : [],
  )

/** Writes a new order; true when it was made. */
export const openNewPurchase = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.create,
    initial: { remark: '', lines: [{}] },
    width,
    fields,
    submit: async ({ supplier_id, remark, lines }, options) => {
      const body = { supplier_id, remark, lines: whole(lines) }
      const made = await request(createPurchaseOrder, { body }, options)
      notice.success(say(words.made, { number: made.order_number }))
    },
  })

/** Edits a new order; refused when another has saved it meanwhile. */
export const openPurchase = (order: Data<typeof getPurchaseOrder>): Promise<boolean> =>
  openForm<Fields>({
    title: say(words.edit, { number: order.order_number }),
    initial: { supplier_id: order.supplier_id, remark: order.remark, lines: [...order.lines] },
    width,
    fields,
    submit: ({ supplier_id, remark, lines }, options) =>
      request(
        editPurchaseOrder,
        {
          params: { id: order.id },
          body: { supplier_id, remark, lines: whole(lines), version: order.version },
        },
        options,
      ),
  })

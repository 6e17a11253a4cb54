import {
  type PackInventory,
  receivePackInventory,
  upsertPackInventory,
} from '@kuacang/contract/inventory/material/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { PackMaterialSelect } from './pack-material-select.tsx'

const words = {
  begin: text('新增包材库存', 'Add material stock'),
  correct: text('修正 {name} 的库存', 'Correct the stock of {name}'),
  receive: text('{name} 入库', 'Stock in {name}'),
  material: text('包材', 'Material'),
  counted: text('实盘数量', 'Counted'),
  quantity: text('入库数量', 'Quantity received'),
  warning: text('预警值', 'Warning level'),
  reason: text('原因', 'Reason'),
  source: text('来源（如采购单号）', 'Source (for example a purchase order number)'),
}

const number = <InputNumber min={0} max={9_999_999} precision={0} style={{ width: '100%' }} />

type Count = { material_id: string; quantity: number; warning_level: number; reason?: string }

/** What was counted of a material, or the first count of one that had no stock here. */
export const openCount = (stock?: PackInventory): Promise<boolean> =>
  openForm<Count>({
    title: stock ? say(words.correct, { name: stock.name }) : words.begin,
    initial: stock
      ? {
          material_id: stock.material_id,
          quantity: Math.max(stock.quantity, 0),
          warning_level: stock.warning_level,
        }
      : { warning_level: 0 },
    submit: ({ material_id, quantity, warning_level, reason = '' }, options) =>
      request(
        upsertPackInventory,
        {
          body: {
            material_id: stock?.material_id ?? material_id,
            quantity,
            warning_level,
            reason,
            ...(stock ? { seen: stock.quantity } : {}),
          },
        },
        options,
      ),
    fields: (
      <>
        {stock ? null : (
          <Form.Item name="material_id" label={say(words.material)} rules={[required]}>
            <PackMaterialSelect />
          </Form.Item>
        )}
        <Form.Item name="quantity" label={say(words.counted)} rules={[required]}>
          {number}
        </Form.Item>
        <Form.Item name="warning_level" label={say(words.warning)} rules={[required]}>
          {number}
        </Form.Item>
        <Form.Item name="reason" label={say(words.reason)} rules={stock ? [required] : []}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })

export const openReceipt = ({ material_id, name }: PackInventory): Promise<boolean> =>
  openForm<{ quantity: number; reason?: string }>({
    title: say(words.receive, { name }),
    submit: ({ quantity, reason = '' }, options) =>
      request(receivePackInventory, { body: { material_id, quantity, reason } }, options),
    fields: (
      <>
        <Form.Item name="quantity" label={say(words.quantity)} rules={[required]}>
          <InputNumber min={1} max={9_999_999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="reason" label={say(words.source)}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })

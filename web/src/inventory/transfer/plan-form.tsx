import {
  createTransferOrder,
  editTransferOrder,
  type TransferOrder,
} from '@kuacang/contract/inventory/transfer/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { type PlanLine, PlanLines } from './plan-lines.tsx'

const words = {
  create: text('新建移库单', 'New transfer'),
  edit: text('编辑移库单 {code}', 'Edit transfer {code}'),
  remark: text('备注', 'Remarks'),
  created: text('已创建移库单 {code}', 'Transfer {code} created'),
  lines: text('货物', 'Goods'),
}

type Fields = { lines: PlanLine[]; remark: string }

const lineOf = (l: TransferOrder['lines'][number]): PlanLine => ({
  key: l.id,
  loc_inv_id: l.loc_inv_id,
  from_location_code: l.from_location_code,
  sku: l.sku,
  name: nameOf(l),
  to_location_code: l.to_location_code ?? '',
  quantity: l.quantity,
})

const body = ({ lines, remark }: Fields) => ({
  remark,
  lines: lines.map(({ loc_inv_id, to_location_code, quantity }) => ({
    loc_inv_id,
    to_location_code: to_location_code.trim(),
    quantity,
  })),
})

/** Plans a transfer of these goods, or a new one's goods anew. */
export const openPlan = (order?: TransferOrder, lines: readonly PlanLine[] = []): Promise<boolean> =>
  openForm<Fields>({
    title: order ? say(words.edit, { code: order.order_id }) : words.create,
    initial: { lines: order ? order.lines.map(lineOf) : [...lines], remark: order?.remark ?? '' },
    width: 860,
    submit: async (values, options) => {
      if (order)
        return request(editTransferOrder, { body: { ...body(values), order_id: order.order_id } }, options)
      const made = await request(createTransferOrder, { body: body(values) }, options)
      notice.success(say(words.created, { code: made.order.order_id }))
      return made
    },
    fields: (
      <>
        <Form.Item name="lines" label={say(words.lines)} rules={[required]}>
          <PlanLines />
        </Form.Item>
        <Form.Item name="remark" label={say(words.remark)}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })

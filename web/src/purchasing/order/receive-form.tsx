import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { type getPurchaseOrder, receivePurchase } from '@kuacang/contract/purchasing/order/calls'
import { Form, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('采购单 {number} 收货', 'Receive purchase order {number}'),
  hint: text('填写本次实到数量，没到的填 0。', 'Enter what came now; 0 where nothing did.'),
  line: text('{name} {cn_name}，未到 {missing} {unit}', '{name} {cn_name}, {missing} {unit} missing'),
  all: text('已全部收货', 'All of it is received'),
  part: text('已入库，还差 {n}', 'Booked in, {n} are missing'),
}

type Order = Data<typeof getPurchaseOrder>
type Fields = { came: Record<string, number | null> }

/** What came of an order: the missing quantities are proposed. */
export const openReceive = (order: Order): Promise<boolean> => {
  const open = order.lines
    .map((l) => ({ ...l, missing: l.quantity - l.received_quantity }))
    .filter((l) => l.missing > 0)
  return openForm<Fields>({
    title: say(words.title, { number: order.order_number }),
    initial: { came: Object.fromEntries(open.map((l) => [l.material_id, l.missing])) },
    submit: async ({ came }, options) => {
      const lines = open.flatMap(({ material_id }) => {
        const quantity = came[material_id] ?? 0
        return quantity > 0 ? [{ material_id, quantity }] : []
      })
      const { missing } = await request(receivePurchase, { body: { id: order.id, lines } }, options)
      notice.success(missing > 0 ? say(words.part, { n: missing }) : say(words.all))
    },
    fields: (
      <>
        <p className="soft">{say(words.hint)}</p>
        {open.map(({ material_id, missing, name, cn_name, unit }) => (
          <Form.Item
            key={material_id}
            name={['came', material_id]}
            label={say(words.line, { name, cn_name, missing, unit })}
          >
            <InputNumber min={0} max={missing} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
      </>
    ),
  })
}

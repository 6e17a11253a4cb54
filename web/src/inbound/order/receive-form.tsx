import { getInboundOrder, type InboundOrder } from '@kuacang/contract/inbound/order/calls'
import { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { JobLines } from '../../kit/scan/job-card.tsx'

const words = {
  title: text('收散货：{number}', 'Receive loose goods: {number}'),
  about: text(
    '填写这次收到的数量，会加到已收数量上；整箱货物请在「箱收货」收货。',
    'Enter the quantities received this time; they are added to those already received. Receive whole cases at “Receive cases”.',
  ),
  good: text('良品', 'Good'),
  defective: text('次品', 'Defective'),
  done: text('已收 {n} 件', '{n} {n|piece|pieces} received'),
}

type Counts = { readonly sku: string; readonly quantity?: number; readonly defect_quantity?: number }

const count = (i: number, name: keyof Counts, label: typeof words.good) => (
  <Form.Item noStyle name={['skus', i, name]}>
    <InputNumber min={0} max={999_999} precision={0} prefix={say(label)} aria-label={say(label)} />
  </Form.Item>
)

/** Counts loose goods of an order, as often as some come. */
export const openReceive = async ({ id, wms_order_id }: InboundOrder): Promise<boolean> => {
  const { skus } = await request(getInboundOrder, { params: { id } })
  return openForm<{ skus: Counts[] }>({
    title: say(words.title, { number: wms_order_id }),
    width: 640,
    initial: { skus: skus.map(({ sku }) => ({ sku })) },
    submit: async ({ skus: counted }, options) => {
      const given = counted.flatMap((c, i) => {
        const { quantity, defect_quantity } = {
          quantity: c.quantity ?? 0,
          defect_quantity: c.defect_quantity ?? 0,
        }
        return quantity + defect_quantity > 0 ? [{ sku: skus[i]?.sku ?? '', quantity, defect_quantity }] : []
      })
      const { received } = await send(receiveInboundOrder, { body: { id, skus: given } }, options)
      notice.success(say(words.done, { n: received }))
    },
    fields: (
      <>
        <p className="soft">{say(words.about)}</p>
        <JobLines
          lines={skus.map((line, i) => {
            const received = line.received_quantity + line.defect_quantity
            return {
              key: line.sku,
              code: line.sku,
              name: nameOf(line),
              count: `${received} / ${line.quantity}`,
              state: received < line.quantity ? 'open' : 'done',
              fields: (
                <>
                  {count(i, 'quantity', words.good)}
                  {count(i, 'defect_quantity', words.defective)}
                </>
              ),
            }
          })}
        />
      </>
    ),
  })
}

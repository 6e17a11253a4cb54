import { text } from '@kuacang/contract/kit/text'
import type { OutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { prioritiseOrder } from '@kuacang/contract/outbound/order-decision/calls'
import { Form, Radio } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('调整 {number} 的优先级', 'Change the priority of {number}'),
  about: text(
    '到货时先分给承诺最早的订单。优先的订单排在所有其他订单之前。',
    'Arriving goods go to the order with the earliest promise first. Priority orders come before all other orders.',
  ),
  turn: text('分配顺序', 'Allocation order'),
  first: text('优先分配', 'Allocate first'),
  promise: text('按承诺时间', 'By promised time'),
  saved: text('已调整', 'Priority changed'),
}

/** Puts an order that waits for goods first, or back to its place, with the reason. */
export const prioritiseOutbound = (order: OutboundOrder): Promise<boolean> =>
  openForm<{ first: boolean; reason: string }>({
    title: say(words.title, { number: order.order_number }),
    initial: { first: !order.pinned },
    submit: async ({ first, reason }, options) => {
      await request(prioritiseOrder, { body: { id: order.id, first, reason } }, options)
      notice.success(words.saved)
    },
    fields: (
      <>
        <p>{say(words.about)}</p>
        <Form.Item name="first" label={say(words.turn)}>
          <Radio.Group
            options={[
              { value: true, label: say(words.first) },
              { value: false, label: say(words.promise) },
            ]}
          />
        </Form.Item>
        <ReasonItem />
      </>
    ),
  })

import { text } from '@kuacang/contract/kit/text'
import type { OutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  approveReturn,
  discardOrder,
  finishOutbound,
  rejectReturn,
} from '@kuacang/contract/outbound/order-decision/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'

const words = {
  approved: text('审核通过', 'Approved'),
  rejected: text('已拒绝', 'Order rejected'),
  reject: text('拒绝退仓单 {number}', 'Reject return order {number}'),
  message: text('给客户的说明', 'Message to the customer'),
  close: text('强制关闭 {number}', 'Force close {number}'),
  closed: text('强制关闭成功', 'Force close succeeded'),
  consequence: text(
    '订单会取消，已复核的货物需要放回待放回区。',
    'The order is cancelled; checked goods must be taken to the put-back area.',
  ),
  finish: text('完成出库 {number}', 'Finish outbound {number}'),
  left: text(
    '货物已离开仓库：库存会扣减，不能撤销。',
    'The goods have left the warehouse: the stock is deducted. This cannot be undone.',
  ),
  finished: text('出库完成', 'Outbound finished'),
  tracking: text('运单号', 'Tracking number'),
  channel: text('渠道', 'Channel'),
  format: text('只能是字母和数字', 'Only letters and digits'),
}

export const approveOrder = async (order: OutboundOrder): Promise<void> => {
  await request(approveReturn, { body: { id: order.id } })
  notice.success(words.approved)
}

export const rejectOrder = (order: OutboundOrder): Promise<boolean> =>
  openForm<{ message: string }>({
    title: say(words.reject, { number: order.order_number }),
    submit: async ({ message }, options) => {
      await request(rejectReturn, { body: { id: order.id, message } }, options)
      notice.success(words.rejected)
    },
    fields: <ReasonItem name="message" label={words.message} />,
  })

export const discardOutbound = (order: OutboundOrder): Promise<boolean> =>
  openForm<{ reason: string }>({
    title: say(words.close, { number: order.order_number }),
    submit: async ({ reason }, options) => {
      await request(discardOrder, { body: { id: order.id, reason } }, options)
      notice.success(words.closed)
    },
    fields: (
      <>
        <p>{say(words.consequence)}</p>
        <ReasonItem />
      </>
    ),
  })

type Logistics = { tracking_number: string; channel_code?: string | null }

/** Asks how the goods left, and takes them out of the stock. */
export const finishOrder = (order: OutboundOrder): Promise<boolean> =>
  openForm<Logistics>({
    title: say(words.finish, { number: order.order_number }),
    initial: { tracking_number: order.tracking_number, channel_code: order.channel_code },
    submit: async ({ tracking_number, channel_code }, options) => {
      const logistics = { tracking_number, channel_code: channel_code ?? '' }
      await request(finishOutbound, { body: { id: order.id, logistics } }, options)
      notice.success(words.finished)
    },
    fields: (
      <>
        <p>{say(words.left)}</p>
        <Form.Item
          name="tracking_number"
          label={say(words.tracking)}
          rules={[{ pattern: /^[A-Za-z0-9]*$/, message: say(words.format) }]}
        >
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="channel_code" label={say(words.channel)}>
          <ChannelCodeSelect clear />
        </Form.Item>
      </>
    ),
  })

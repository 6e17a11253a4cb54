import { text } from '@kuacang/contract/kit/text'
import {
  cancelOutboundOrder,
  type OutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { type OutboundAction, outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { generateForOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import { Form } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { approveOrder, discardOutbound, finishOrder, rejectOrder } from './decisions.tsx'
import { prioritiseOutbound } from './prioritise.tsx'

const words = {
  asUsual: text('按仓库设置', 'As set for the warehouse'),
  cancelled: text('已取消', 'Cancelled'),
  consequence: text(
    '占用的库存会释放，已拣的货物需要放回。',
    'Allocated stock is released; picked goods must be put back.',
  ),
  updated: text('更新成功', 'Updated'),
  generate: text('生成拣货单', 'Generate pickup order'),
  choose: text('请选择出库单', 'Select outbound orders'),
  generating: text('生成拣货单（{n} 个出库单）', 'Generate pickup orders ({n} outbound {n|order|orders})'),
  print: text('面单打印', 'Waybill printing'),
  generated: text('生成成功：{n} 张拣货单', '{n} pickup {n|order|orders} generated'),
  left: text('未能生成：{orders}', 'Not generated: {orders}'),
}

const reverify = async (order: OutboundOrder) => {
  await request(reverifyOutboundOrder, { body: { id: order.id } })
  notice.success(words.updated)
}

const cancel = async (order: OutboundOrder) => {
  await request(cancelOutboundOrder, { body: { id: order.id } })
  notice.removal(words.cancelled)
}

const one = (run: (order: OutboundOrder) => unknown) => ({
  run: ([order]: readonly OutboundOrder[]) => order && run(order),
})

/** What can be done with an order: exactly what the server says of it. Of a merchant it says no approval, no force-close (FU-096). */
export const orderActions: readonly Action<OutboundOrder>[] = [
  ...machineActions<OutboundAction, OutboundOrder>(outboundOrderMachine, {
    approve_return: one(approveOrder),
    reject_return: one(rejectOrder),
    reverify: one(reverify),
    reallocate: one(reverify),
    prioritise: one(prioritiseOutbound),
    finish_outbound: one(finishOrder),
    force_close: one(discardOutbound),
    cancel: {
      danger: { consequence: words.consequence, id: (o) => o.order_number },
      ...one(cancel),
    },
  }),
]

/** Puts the chosen orders on pickup orders; what cannot be placed is named. */
export const generatePickup: Action<OutboundOrder> = {
  key: 'generate',
  label: words.generate,
  unchosen: words.choose,
  run: (chosen) =>
    openForm<{ logis_print_type?: 1 | 3 }>({
      title: say(words.generating, { n: chosen.length }),
      submit: async ({ logis_print_type }, options) => {
        const outbound_order_ids = chosen.map((o) => o.id)
        const { pickup_orders, failures } = await request(
          generateForOrders,
          { body: { outbound_order_ids, ...(logis_print_type ? { logis_print_type } : {}) } },
          options,
        )
        notice.success(say(words.generated, { n: pickup_orders.length }))
        if (failures.length > 0)
          notice.warning(say(words.left, { orders: failures.map((f) => f.order_number).join(', ') }))
      },
      fields: (
        <Form.Item name="logis_print_type" label={say(words.print)}>
          <EnumSelect of={printStep} placeholder={say(words.asUsual)} />
        </Form.Item>
      ),
    }),
}

import { text } from '@kuacang/contract/kit/text'
import type { OutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { generateForOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import { Form } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  asUsual: text('按仓库设置', 'As set for the warehouse'),
  generating: text('生成拣货单（{n} 个出库单）', 'Generate pickup orders ({n} outbound {n|order|orders})'),
  print: text('面单打印', 'Waybill printing'),
  generated: text('生成成功：{n} 张拣货单', '{n} pickup {n|order|orders} generated'),
  left: text('未能生成：{orders}', 'Not generated: {orders}'),
}

/** Puts the chosen orders on pickup orders; what cannot be placed is named. False when the person leaves it. */
export const generateFor = (chosen: readonly OutboundOrder[]): Promise<boolean> =>
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
  })

import { text } from '@kuacang/contract/kit/text'
import {
  cancelOutboundOrder,
  type OutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { type OutboundAction, outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { request } from '../../kit/api/request.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'

const words = {
  cancelled: text('已取消', 'Cancelled'),
  consequence: text(
    '占用的库存会释放，已拣的货物需要放回。',
    'Allocated stock is released; picked goods must be put back.',
  ),
  updated: text('更新成功', 'Updated'),
  generate: text('生成拣货单', 'Generate pickup order'),
  choose: text('请选择出库单', 'Select outbound orders'),
}

// The forms of a decision: the list does not wait for them.
const decisions = () => loadPart(() => import('./decisions.tsx'))

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
    approve_return: one(async (order) => (await decisions()).approveOrder(order)),
    reject_return: one(async (order) => (await decisions()).rejectOrder(order)),
    reverify: one(reverify),
    reallocate: one(reverify),
    prioritise: one(async (order) => {
      const { prioritiseOutbound } = await loadPart(() => import('./prioritise.tsx'))
      return prioritiseOutbound(order)
    }),
    finish_outbound: one(async (order) => (await decisions()).finishOrder(order)),
    force_close: one(async (order) => (await decisions()).discardOutbound(order)),
    cancel: {
      danger: { consequence: words.consequence, id: (o) => o.order_number },
      ...one(cancel),
    },
  }),
]

/** Puts the chosen orders on pickup orders. */
export const generatePickup: Action<OutboundOrder> = {
  key: 'generate',
  label: words.generate,
  unchosen: words.choose,
  run: async (chosen) => {
    const { generateFor } = await loadPart(() => import('./generate-for.tsx'))
    return generateFor(chosen)
  },
}

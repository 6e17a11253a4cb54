import { printOrderCaseLabels } from '@kuacang/contract/inbound/case/calls'
import { cancelExternalInbound } from '@kuacang/contract/inbound/external/calls'
import { cancelInboundOrder, finishReceive, type InboundOrder } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { inboundOrderMachine } from '@kuacang/contract/inbound/order/machine'
import {
  approveInboundOrder,
  closeInboundOrder,
  markInboundReturn,
  rejectInboundOrder,
} from '@kuacang/contract/inbound/order-decision/calls'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { openReasoned } from './reasoned.tsx'
import { openReceive } from './receive-form.tsx'
import { openTracking } from './tracking-form.tsx'

const words = {
  cancelled: text('取消后不能再收货。', 'Goods can no longer be received after cancelling.'),
  finished: text('没有收到的数量不再等待。', 'Quantities not received are no longer expected.'),
  closing: text(
    '没有到的货物不再等待；已收的货物照常上架，什么都没收到的单会取消。',
    'Goods that have not arrived are no longer expected. Received goods are put away as usual; an order with nothing received is cancelled.',
  ),
  closed: text('入库单已关闭', 'Inbound order closed'),
  approved: text('审核通过', 'Approved'),
  remark: text('退货说明', 'Return details'),
}

const { table } = inboundOrderMachine
const one = (run: (order: InboundOrder) => unknown) => ({
  run: ([order]: readonly InboundOrder[]) => order && run(order),
})

const close = ({ id, wms_order_id }: InboundOrder) =>
  openReasoned({
    action: table.close.label,
    number: wms_order_id,
    about: words.closing,
    submit: async (reason, options) => {
      await request(closeInboundOrder, { body: { id, reason } }, options)
      notice.success(words.closed)
    },
  })

const reject = ({ id, wms_order_id }: InboundOrder) =>
  openReasoned({
    action: table.reject.label,
    number: wms_order_id,
    submit: (reason, options) => request(rejectInboundOrder, { body: { id, reason } }, options),
  })

const markReturn = ({ id, wms_order_id }: InboundOrder) =>
  openReasoned({
    action: table.mark_return.label,
    number: wms_order_id,
    label: words.remark,
    submit: (remark, options) => request(markInboundReturn, { body: { id, remark } }, options),
  })

const labels: Action<InboundOrder> = {
  key: 'labels',
  label: text('打印箱唛', 'Print case labels'),
  menu: true,
  allowed: (o) => o.case_codes.length > 0 && o.order_status !== inboundOrderStatus.code.cancelled,
  ...one((o) =>
    printPaper({
      paper: '10x10',
      kept: true,
      load: (print_job) =>
        send(
          printOrderCaseLabels,
          { params: { id: o.id }, body: { print_job } },
          { warehouse: o.warehouse_id },
        ),
    }),
  ),
}

/** What a merchant can do with an own order: exactly what the server says of it, and its paper (FU-093). */
export const merchantActions: readonly Action<InboundOrder>[] = [
  ...machineActions<(typeof inboundOrderMachine.actions)[number], InboundOrder>(inboundOrderMachine, {
    edit_tracking: one(openTracking),
    cancel: {
      danger: { consequence: words.cancelled, id: (o) => o.wms_order_id },
      ...one(({ id }) => request(cancelExternalInbound, { body: { id } })),
    },
  }),
  labels,
]

/** What can be done with an inbound order: exactly what the server says of it, and its paper. */
export const inboundOrderActions: readonly Action<InboundOrder>[] = [
  ...machineActions<(typeof inboundOrderMachine.actions)[number], InboundOrder>(inboundOrderMachine, {
    approve: one(async ({ id }) => {
      await request(approveInboundOrder, { body: { id } })
      notice.success(words.approved)
    }),
    reject: one(reject),
    receive: one(openReceive),
    finish_receive: {
      danger: { consequence: words.finished, id: (o) => o.wms_order_id },
      ...one(({ id }) => request(finishReceive, { body: { id } })),
    },
    mark_return: { menu: true, ...one(markReturn) },
    close: { menu: true, ...one(close) },
    cancel: {
      menu: true,
      danger: { consequence: words.cancelled, id: (o) => o.wms_order_id },
      ...one(({ id }) => request(cancelInboundOrder, { body: { id } })),
    },
  }),
  labels,
]

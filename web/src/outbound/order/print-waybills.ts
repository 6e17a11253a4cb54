import { text } from '@kuacang/contract/kit/text'
import type { OutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { hasWaybill, printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { request } from '../../kit/api/request.ts'
import { showPaper } from '../../kit/download.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  print: text('打印面单', 'Print waybills'),
  skipped: text('没有面单，已跳过：{orders}', 'without a waybill, left out: {orders}'),
}

/** Prints the waybills of the chosen orders; those without one are left out and named (FU-148). */
export const waybills: Action<OutboundOrder> = {
  key: 'waybills',
  label: words.print,
  run: async (rows) => {
    const without = rows.filter((o) => !hasWaybill(o))
    if (without.length > 0)
      notice.warning(say(words.skipped, { orders: without.map((o) => o.order_number).join(', ') }))
    if (without.length === rows.length) return
    showPaper(await request(printWaybills, { body: { ids: rows.map((o) => o.id) } }))
  },
}

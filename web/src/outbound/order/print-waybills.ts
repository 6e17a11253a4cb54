import { text } from '@kuacang/contract/kit/text'
import type { OutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { hasWaybill, printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { send } from '../../kit/dialog/ask.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { type Paper, printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'

const words = {
  print: text('打印面单', 'Print waybills'),
  skipped: text('没有面单，已跳过：{orders}', 'No waybill, skipped: {orders}'),
}

/** The waybills of orders: a print job, which asks why where one was printed before (REL-33). */
export const waybillsOf = (ids: readonly string[]): Paper => ({
  paper: '10x15',
  kept: true,
  load: (print_job) => send(printWaybills, { body: { ids: [...ids], print_job } }),
})

/** Prints the waybills of the chosen orders; those without one are left out and named (FU-148). */
export const waybills: Action<OutboundOrder> = {
  key: 'waybills',
  label: words.print,
  run: async (rows) => {
    const without = rows.filter((o) => !hasWaybill(o))
    if (without.length > 0)
      notice.warning(say(words.skipped, { orders: without.map((o) => o.order_number).join(', ') }))
    if (without.length === rows.length) return
    await printPaper(waybillsOf(rows.map((o) => o.id)))
  },
}

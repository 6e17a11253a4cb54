import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { importOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { importOrdersService } from '@kuacang/contract/outbound/order/services'
import { z } from 'zod'
import { type BadRow, job } from '#kit/jobs/job'
import { Refused } from '#kit/refused'
import { createOrder } from './create.ts'
import { type BadRow as BadCell, readOrders, rowReasons } from './import-file.ts'
import { fieldsOf, reasonOf, refuseEmpty } from './import-orders.ts'

/** Where the import stands: orders of the sheet that are behind it, and what became of them. */
const standing = z.object({ next: z.number(), created: z.number(), repeated: z.number() })
const beginning = { next: 0, created: 0, repeated: 0 }

/**
 * The import of orders in the background: one order a step, each committed together with its place in the sheet. Who
 * takes it up after a crash goes on behind the last one that was committed.
 */
export const orderImport = job(importOrdersService, {
  title: text('导入出库单', 'Import of outbound orders'),
  right: importOutboundOrders.right,
  scope: importOutboundOrders.scope,
  files: importOutboundOrders.files,
  input: importOutboundOrders.body,
  run: async ({ desk, input, files: [file], at, step }) => {
    const { orders, bad, rows } = await readOrders(
      (await file?.read()) ?? Buffer.alloc(0),
      file?.name ?? '',
      'zh',
    )
    refuseEmpty(orders, bad)
    const sheet = [...orders]
    const total = sheet.length
    let now =
      at === undefined
        ? await step(async () => ({ at: beginning, current: 0, total, bad: bad.map(badCell) }))
        : standing.parse(at)
    for (const [order, list] of sheet.slice(now.next)) {
      const before = { ...now, next: now.next + 1 }
      try {
        now = await step(async (tx) => {
          const { repeated } = await createOrder(tx, desk, input.partner_id, fieldsOf(order, list))
          const counted = repeated ? 'repeated' : 'created'
          return { at: { ...before, [counted]: before[counted] + 1 }, current: before.next, total }
        })
      } catch (error) {
        if (!(error instanceof Refused) || error.refusal === kitRefusals.busy) throw error
        const row = badOrder(list[0]?.row ?? 0, order, error)
        now = await step(async () => ({ at: before, current: before.next, total, bad: [row] }))
      }
    }
    const { created, repeated } = now
    return {
      done: created + repeated,
      said: {
        zh: `共 ${rows} 行：新建 ${created} 单，已存在 ${repeated} 单`,
        en: `${rows} rows: ${created} orders created, ${repeated} there before`,
      },
      counts: { rows, created, repeated },
    }
  },
})

const badCell = ({ row, order, reason, message }: BadCell): BadRow => ({
  row,
  object: order,
  code: reason,
  message: Object.entries(rowReasons).find(([name]) => name === reason)?.[1] ?? { zh: message, en: message },
})

const badOrder = (row: number, object: string, error: Refused): BadRow => {
  const said = (locale: 'zh' | 'en') => {
    const { what, why } = error.parts(locale)
    return `${what}: ${why}`
  }
  return { row, object, code: reasonOf(error), message: { zh: said('zh'), en: said('en') } }
}

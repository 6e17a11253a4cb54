import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { locales, text } from '@kuacang/contract/kit/text'
import { importOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { importOrdersService } from '@kuacang/contract/outbound/order/services'
import { z } from 'zod'
import { type BadRow, job } from '#kit/jobs/job'
import { isFinal, Refused } from '#kit/refused'
import { type BadRow as BadCell, type ImportRow, readOrders, rowReasons } from './import-file.ts'
import {
  type Came,
  createAll,
  failureOf,
  reasonOf,
  refuseEmpty,
  type SheetOrder,
  slicesOf,
} from './import-orders.ts'

/** Where the import stands: orders of the sheet that are behind it, and what became of them. */
const standing = z.object({
  next: z.number(),
  created: z.number(),
  repeated: z.number(),
  failed: z.number().default(0),
})
const beginning = { next: 0, created: 0, repeated: 0, failed: 0 }

/**
 * The import of orders in the background: some orders a step, committed together with their place in the sheet. Who
 * takes it up after a crash goes on behind the last ones that were committed.
 */
export const orderImport = job(importOrdersService, {
  title: text('导入出库单', 'Import outbound orders'),
  right: importOutboundOrders.right,
  scope: importOutboundOrders.scope,
  files: importOutboundOrders.files,
  input: importOutboundOrders.body,
  run: async ({ caller, input, files: [file], at, step }) => {
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    const { orders, bad, rows } = await readOrders(file, 'zh')
    refuseEmpty(orders, bad)
    const sheet = [...orders]
    const total = sheet.length
    let now =
      at === undefined
        ? await step(async () => ({ at: beginning, current: 0, total, bad: bad.map(badCell) }))
        : standing.parse(at)
    const create = async (entries: readonly SheetOrder[]): Promise<void> => {
      const before = { ...now, next: now.next + entries.length }
      try {
        now = await step(async (tx) => {
          const came = await createAll(tx, caller, input.partner_id, entries)
          return standingOf(before, total, came)
        })
      } catch (error) {
        if (!isFinal(error)) throw error
        // Refused as a whole: each order by itself.
        if (entries.length > 1) for (const entry of entries) await create([entry])
        else {
          const came = entries.map((entry) => ({ entry, outcome: error }))
          now = await step(async () => standingOf(before, total, came))
        }
      }
    }
    for (const entries of slicesOf(sheet.slice(now.next))) await create(entries)
    const { created, repeated, failed } = now
    return {
      done: created + repeated,
      said: {
        zh: `共 ${rows} 行：新建 ${created} 单（其中 ${failed} 单校验失败），已存在 ${repeated} 单`,
        en: `${rows} rows: ${created} orders created (${failed} of them failed), ${repeated} there before`,
      },
      counts: { rows, created, repeated, failed },
    }
  },
})

/** Where the import stands after these orders: how many of them were created or there before, and what is to be reported. */
const standingOf = (before: z.infer<typeof standing>, total: number, came: readonly Came[]) => {
  const at = { ...before }
  const bad: BadRow[] = []
  for (const {
    entry: [order, list],
    outcome,
  } of came) {
    if (outcome instanceof Refused) {
      bad.push(badOrder(list[0]?.row ?? 0, order, outcome))
      continue
    }
    at[outcome.repeated ? 'repeated' : 'created'] += 1
    const failures = badFailure(outcome, order, list)
    at.failed += failures.length
    bad.push(...failures)
  }
  return { at, current: at.next, total, bad }
}

const badCell = ({ row, order, reason, message }: BadCell): BadRow => ({
  row,
  object: order,
  code: reason,
  message: Object.entries(rowReasons).find(([name]) => name === reason)?.[1] ?? { zh: message, en: message },
})

/** An order that was created and failed its validation, as the task reports it. */
const badFailure = (
  answer: Parameters<typeof failureOf>[0],
  order: string,
  list: readonly ImportRow[],
): BadRow[] => {
  const [zh, en] = locales.map((locale) => failureOf(answer, order, list, locale))
  if (!zh || !en) return []
  return [{ row: zh.row, object: order, code: zh.reason, message: { zh: zh.message, en: en.message } }]
}

const badOrder = (row: number, object: string, error: Refused): BadRow => {
  const said = (locale: 'zh' | 'en') => {
    const { what, why } = error.parts(locale)
    return `${what}: ${why}`
  }
  return { row, object, code: reasonOf(error), message: { zh: said('zh'), en: said('en') } }
}

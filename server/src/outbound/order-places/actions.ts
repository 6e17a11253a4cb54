import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { updatePlaces } from '@kuacang/contract/outbound/order-places/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { type GoodsChoice, reallocateStock } from '../../inventory/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { lockFor } from '../order/guarded.ts'
import { type LineRow, linesOf } from '../order/store.ts'

type Body = z.output<typeof updatePlaces.body>

/** The chosen places as goods of lines: each SKU exactly as often as the order needs it (FU-357). */
const choicesOf = (lines: readonly LineRow[], list: Body['batches_list']): GoodsChoice[] => {
  const given = Map.groupBy(
    list.flatMap(({ sku, batches }) => batches.map((b) => ({ sku, ...b }))),
    (b) => b.sku,
  )
  const stranger = [...given.keys()].find((sku) => !lines.some((l) => l.sku === sku))
  if (stranger)
    throw new Refused(outboundRefusals.too_many, {
      sku: stranger,
      needed: 0,
      given: sumOf(given.get(stranger) ?? []),
    })
  return lines.flatMap((line) => {
    const chosen = given.get(line.sku) ?? []
    const sum = sumOf(chosen)
    const values = { sku: line.sku, needed: line.quantity, given: sum }
    if (sum < line.quantity) throw new Refused(outboundRefusals.too_few, values)
    if (sum > line.quantity) throw new Refused(outboundRefusals.too_many, values)
    return chosen.map((b) => ({
      line_id: line.id,
      sku_id: line.sku_id,
      stock_id: b.loc_inv_id,
      location_code: b.location_code,
      quantity: b.quantity,
    }))
  })
}

const sumOf = (batches: readonly { quantity: number }[]) => batches.reduce((n, b) => n + b.quantity, 0)

/** The places that a user chose for the picking of a return. */
export const updateOrderPlaces = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const order = await lockFor(tx, caller, 'change_places', body.order_id, body.version)
  const lines = await linesOf(tx, caller, order.id)
  const choices = choicesOf(lines, body.batches_list)
  const result = await reallocateStock(tx, caller, order.id, choices, { defective: order.is_defect_return })
  if (result === 'unchanged') throw new Refused(outboundRefusals.unchanged)
  if (result !== 'changed')
    throw new Refused(outboundRefusals.place_short, {
      location: result.short.location_code ?? result.short.stock_id ?? '-',
      sku: lines.find((l) => l.id === result.short.line_id)?.sku ?? '-',
      free: result.free,
    })
  await move(tx, caller, outboundOrderDocument, 'change_places', order.id, {
    detail: { batches: body.batches_list },
  })
  return { success: true as const }
}

import type { AdjustmentLineFields } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentOrderRefusals } from '@kuacang/contract/inventory/adjustment/refusals'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { mustFitDocument } from '#kit/document/size'
import { Refused } from '#kit/refused'
import { passingPlaces } from '../location/places.ts'
import type { NewLine } from './store.ts'

type Sku = { id: string; sku: string; barcode: string; partner_id: number }
type Stock = { location_id: string; sku_id: string; lot: string; on_hand: number; version: number }

const few = (codes: readonly string[]) => [...new Set(codes)].slice(0, 10).join(', ')

const placesOf = async (tx: Tx, { warehouse_id }: Scope, codes: readonly string[]) => {
  const rows = await tx.run<{ id: string; code: string }>(
    `select id, code from location where warehouse_id = $1 and code = any($2) and state <> ${locationState.code.deleted} and location_type < ${locationType.code.supplier}
       and code <> all($3)`,
    [warehouse_id, codes, passingPlaces],
  )
  const ids = new Map(rows.map((l) => [l.code, l.id]))
  const unknown = codes.filter((c) => !ids.has(c))
  if (unknown.length > 0) {
    const at = codes.flatMap((code, line) => (ids.has(code) ? [] : [`lines.${line}.location_code`]))
    throw new Refused(adjustmentOrderRefusals.unknown_places, { locations: few(unknown) }, { at })
  }
  return (code: string) => ids.get(code) ?? ''
}

const key = (s: Pick<Stock, 'location_id' | 'sku_id' | 'lot'>) => `${s.location_id} ${s.sku_id} ${s.lot}`

/** Goods of several customers may have one code: those that lie at the place are meant, unless the customer is said. */
const choose = (
  known: readonly Sku[],
  line: AdjustmentLineFields,
  location_id: string,
  stock: ReadonlyMap<string, Stock>,
): Sku | undefined => {
  const like = known.filter(
    (k) =>
      (k.sku === line.sku || k.barcode === line.sku) &&
      (line.partner_id === undefined || k.partner_id === line.partner_id),
  )
  const here = like.filter((k) => stock.has(key({ location_id, sku_id: k.id, lot: line.batch })))
  const candidates = here.length > 0 ? here : like
  return candidates.length === 1 ? candidates[0] : undefined
}

/**
 * What a person entered as lines to write. Refuses unknown places and goods, lines that stand there twice or change
 * nothing, and quantities that are not what the person saw any more.
 */
export const resolveAdjustment = async (
  tx: Tx,
  scope: Scope,
  fields: readonly AdjustmentLineFields[],
): Promise<NewLine[]> => {
  mustFitDocument(fields.map((f) => Math.abs(f.after_quantity - f.before_quantity)))
  const placeOf = await placesOf(
    tx,
    scope,
    fields.map((f) => f.location_code),
  )
  const known = await tx.run<Sku>(
    `select id, sku, barcode, partner_id from stocked_sku
     where warehouse_id = $1 and (sku = any($2) or barcode = any($2))`,
    [scope.warehouse_id, fields.map((f) => f.sku)],
  )
  const rows = await tx.run<Stock>(
    `select location_id, sku_id, lot, on_hand, version from stock
     where warehouse_id = $1 and location_id = any($2) and sku_id = any($3)`,
    [scope.warehouse_id, fields.map((f) => placeOf(f.location_code)), known.map((k) => k.id)],
  )
  const stock = new Map(rows.map((s) => [key(s), s]))
  const unknown: { sku: string; field: string }[] = []
  const moved: (AdjustmentLineFields & { on_hand: number })[] = []
  const lines = new Map<string, NewLine>()
  for (const [i, field] of fields.entries()) {
    const at = `lines.${i}.sku`
    const { location_code: location, sku, batch, before_quantity, after_quantity, reason } = field
    const location_id = placeOf(location)
    const goods = choose(known, field, location_id, stock)
    if (!goods) {
      unknown.push({ sku, field: at })
      continue
    }
    const line = { location_id, sku_id: goods.id, lot: batch }
    const { on_hand = 0, version = 0 } = stock.get(key(line)) ?? {}
    if (lines.has(key(line)))
      throw new Refused(adjustmentOrderRefusals.twice, { location, sku }, { at: [at] })
    if (before_quantity === after_quantity)
      throw new Refused(adjustmentOrderRefusals.nothing_changes, { location, sku })
    if (on_hand !== before_quantity) moved.push({ ...field, on_hand })
    lines.set(key(line), {
      ...line,
      partner_id: goods.partner_id,
      before_quantity,
      after_quantity,
      stock_version: version,
      reason,
    })
  }
  if (unknown.length > 0)
    throw new Refused(
      adjustmentOrderRefusals.unknown_goods,
      { skus: few(unknown.map((u) => u.sku)) },
      { at: unknown.map((u) => u.field) },
    )
  const [first] = moved
  if (first)
    throw new Refused(adjustmentOrderRefusals.outdated, {
      n: moved.length,
      location: first.location_code,
      sku: first.sku,
      before: first.before_quantity,
      on_hand: first.on_hand,
    })
  return [...lines.values()]
}

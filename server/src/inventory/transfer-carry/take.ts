import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import type {
  scanTransferFrom,
  submitTransferQuantity,
  Takeable,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { placesOf } from '../location/places.ts'
import { findLocation, type LocationRow } from '../location/store.ts'
import { moveStockLater } from '../stock/ledger.ts'
import { type Lying, lyingAt, lyingAtSource } from '../stock/lying.ts'
import { transferOrderDocument } from '../transfer/document.ts'
import { checkSource } from '../transfer/rules.ts'
import {
  changeLines,
  holdOrder,
  insertLines,
  insertOrder,
  type LineRow,
  linesOf,
  type OrderRow,
  showOrder,
} from '../transfer/store.ts'
import { holdMine, pendingOf, takeUp } from './hold.ts'
import { left, share } from './rules.ts'

/** Goods at the source that may be taken: `line` is what planned them. */
type Offer = Lying & { readonly left: number; readonly line?: LineRow }

const free = ({ on_hand, reserved }: Lying): number => on_hand - reserved

/** What a transfer may take of what lies at a place: the planned goods, or, without a plan, all goods that are not allocated. */
const offersOf = (
  order: Pick<OrderRow, 'is_planned'>,
  lines: readonly LineRow[],
  lying: readonly Lying[],
): Offer[] => {
  if (!order.is_planned) return lying.map((s) => ({ ...s, left: free(s) })).filter((s) => s.left > 0)
  return lines.flatMap((line) => {
    const stock = lying.find((s) => s.id === line.stock_id)
    return stock && left(line) > 0 ? [{ ...stock, left: left(line), line }] : []
  })
}

const shown = (offers: readonly Offer[]): Takeable[] =>
  offers.map(({ id, sku, barcode, name, name_en, left: quantity }) => ({
    loc_inv_id: id,
    sku,
    barcode,
    name,
    name_en,
    quantity,
  }))

const refuseEmpty = (order: OrderRow | undefined, lines: readonly LineRow[], code: string): never => {
  const places = [...new Set(lines.filter((l) => left(l) > 0).map((l) => l.from_code))]
  if (!order?.is_planned) throw new Refused(transferRefusals.nothing_there, { code })
  throw new Refused(transferRefusals.not_planned_here, {
    order: order.order_number,
    code,
    places: places.join(', ') || '-',
  })
}

/** Stands before a source, of a transfer that is there or of a new one. */
export const scanFrom = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof scanTransferFrom.body> },
) => {
  const { order_id, location_code, take_over } = body
  const [named, mine, found] = await together(
    order_id ? holdOrder(tx, caller, order_id) : undefined,
    pendingOf(tx, caller),
    whenAsked(findLocation(tx, caller, location_code)),
  )
  const known = named ?? mine
  const held = known && takeUp(tx, caller, known, take_over, mine)
  const place = await placeOrGoods(tx, caller, location_code, known, found)
  checkSource(place)
  const id = known ? goOn(tx, caller, known, place, held) : await begin(tx, caller, place)
  const { order, lines, lying } = await standing(tx, caller, id, place.id)
  const offers = offersOf(known ?? { is_planned: false }, lines, lying)
  if (offers.length === 0) refuseEmpty(known, lines, place.code)
  return { order, takeable: shown(offers) }
}

/** The place that was found. Before a source goods may be scanned as well: what is no place is refused with both in mind. */
const placeOrGoods = async (
  tx: Tx,
  caller: Caller,
  code: string,
  known: OrderRow | undefined,
  found: () => LocationRow,
): Promise<LocationRow> => {
  try {
    return found()
  } catch (refused) {
    if (!(refused instanceof Refused) || !known?.from_location_id) throw refused
    return findLocation(tx, caller, code, ['place', 'goods'])
  }
}

/** A transfer as it is by now, and what lies at its source. */
const standing = async (tx: Tx, caller: Caller, id: string, location_id: string) => {
  const [lines, lying, order] = await together(
    linesOf(tx, caller, id),
    lyingAt(tx, caller, location_id),
    showOrder(tx, caller, id),
  )
  return { order, lines, lying }
}

const goOn = (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  place: LocationRow,
  held: Readonly<Record<string, unknown>> = {},
): string => {
  const { id, status } = order
  const { new: fresh, at_source } = transferOrderStatus.code
  moveHeld(tx, caller, transferOrderDocument, 'scan_from', order, {
    ...(transferOrderDocument.machine.can('scan_from', status)
      ? { to: status === fresh ? at_source : status }
      : {}),
    set: { from_location_id: place.id, ...held },
    detail: { location: place.code },
    failed: lostOnUnique,
  })
  return id
}

const begin = (tx: Tx, caller: Caller, place: LocationRow): string => {
  const header = {
    status: transferOrderStatus.code.at_source,
    is_planned: false,
    from_location_id: place.id,
    operator_id: caller.user.id,
    operator_name: caller.user.username,
    operator_since: tx.now,
  }
  return insertOrder(tx, caller, header, lostOnUnique).id
}

/** Takes goods into the hand; they are promised to the transfer until they are put down. */
export const takeToCarry = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof submitTransferQuantity.body> },
) => {
  const [order, lines, lying] = await together(
    holdMine(tx, caller, body.order_id),
    linesOf(tx, caller, body.order_id),
    lyingAtSource(tx, caller, body.order_id),
  )
  moveHeld(tx, caller, transferOrderDocument, 'take', order, {
    detail: { sku: body.sku, quantity: body.quantity },
  })
  if (!order.from_location_id) throw new Refused(transferRefusals.no_source, { order: order.order_number })
  const offers = offersOf(order, lines, lying)
  const parts = await choose(tx, caller, offers, order.from_location_id, body)
  const { 'IN-HAND': hand } = await placesOf(tx, caller.warehouse_id)
  moveStockLater(
    tx,
    caller,
    { kind: 'transfer', type: 'transfer_order', id: order.id, number: order.order_number },
    parts.map(({ of: { location_id: from, sku_id, lot, partner_id, line }, quantity }) => ({
      from,
      to: hand,
      sku_id,
      lot,
      partner_id,
      quantity,
      // What a plan set aside is promised to it already.
      freed: line ? quantity : 0,
      held: quantity,
    })),
  )
  note(tx, caller, order, lines, parts)
  const now = await standing(tx, caller, order.id, order.from_location_id)
  return { order: now.order, takeable: shown(offersOf(order, now.lines, now.lying)) }
}

type Part = { readonly of: Offer; readonly quantity: number }

const choose = async (
  tx: Tx,
  caller: Caller,
  offers: readonly Offer[],
  location_id: string,
  { sku, quantity }: { sku: string; quantity: number },
): Promise<Part[]> => {
  const named = offers.filter((o) => o.sku === sku)
  const meant = named.length > 0 ? named : offers.filter((o) => o.barcode === sku)
  if (meant.length === 0) {
    const [{ code } = { code: '' }] = await tx.run<{ code: string }>(
      'select code from location where warehouse_id = $1 and id = $2',
      [caller.warehouse_id, location_id],
    )
    throw new Refused(transferRefusals.not_here, { sku, code })
  }
  if (new Set(meant.map((o) => o.sku_id)).size > 1)
    throw new Refused(transferRefusals.several_customers, { sku })
  const parts = share(meant, quantity)
  if (!parts)
    throw new Refused(transferRefusals.too_many, { sku, left: meant.reduce((n, o) => n + o.left, 0) })
  return parts
}

/** Writes what was taken to the lines; without a plan the lines are what was taken. */
const note = (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  lines: readonly LineRow[],
  parts: readonly Part[],
): void => {
  const open = (of: Offer) =>
    of.line ?? lines.find((l) => l.stock_id === of.id && l.to_location_id === null && l.moved === 0)
  const known = parts.flatMap(({ of, quantity }) => {
    const line = open(of)
    return line ? [{ id: line.id, taken: quantity, ...(order.is_planned ? {} : { quantity }) }] : []
  })
  changeLines(tx, caller, known)
  const fresh = parts.filter((p) => !open(p.of))
  insertLines(
    tx,
    caller,
    order.id,
    fresh.map(({ of: { id, sku_id, lot, partner_id, location_id }, quantity }) => ({
      stock_id: id,
      sku_id,
      lot,
      partner_id,
      from_location_id: location_id,
      to_location_id: null,
      quantity,
      taken: quantity,
    })),
  )
}

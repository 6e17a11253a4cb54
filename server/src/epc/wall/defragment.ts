import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { defragmentMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { comingNames } from '../decision/store.ts'

/** A slot whose set still waits for parcels. */
export type Waiting = {
  readonly slot: number
  /** Since its last parcel came, in ms since 1970. */
  readonly since: number
  readonly channel: string
  readonly country: string
  /** Orders and merchants of which a parcel is still to come. */
  readonly orders: number
  readonly merchants: number
}

type Mode = NameOf<typeof defragmentMode>

const longest = (a: Waiting, b: Waiting) => a.since - b.since || a.slot - b.slot
const most = (of: 'orders' | 'merchants') => (a: Waiting, b: Waiting) => b[of] - a[of] || longest(a, b)
/** Slots of the channel or country that has the most of them come first. */
const mostSlots = (of: 'channel' | 'country', all: readonly Waiting[]) => {
  const count = new Map<string, number>()
  for (const w of all) count.set(w[of], (count.get(w[of]) ?? 0) + 1)
  const slots = (w: Waiting) => count.get(w[of]) ?? 0
  return (a: Waiting, b: Waiting) =>
    slots(b) - slots(a) || (a[of] < b[of] ? -1 : a[of] > b[of] ? 1 : 0) || longest(a, b)
}

/**
 * The slots that are emptied to the shelf, the first one first, where none is free: one, none where the mode is off, or all
 * that wait. Of equals the one that has waited longest.
 */
export const slotsToClear = (mode: Mode, waiting: readonly Waiting[]): number[] => {
  const orderOf: { readonly [M in Mode]: ((a: Waiting, b: Waiting) => number) | undefined } = {
    off: undefined,
    order: most('orders'),
    merchant: most('merchants'),
    channel: mostSlots('channel', waiting),
    country: mostSlots('country', waiting),
    waiting_time: longest,
    all: longest,
  }
  const order = orderOf[mode]
  if (!order) return []
  const slots = [...waiting].sort(order).map((w) => w.slot)
  return mode === 'all' ? slots : slots.slice(0, 1)
}

/** The slots of a range in which sets wait. */
export const waitingSlots = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Waiting[]> => {
  const rows = await tx.run<Omit<Waiting, 'since'> & { since: Date }>(
    `select l.number as slot, s.country_code as country, coalesce(nullif(s.channel_code, ''), min(p.channel_code), '') as channel,
       coalesce((select max(m.created_at) from epc_unit_parcel m
         where m.warehouse_id = $1 and m.unit_id = u.id and m.in_slot), u.created_at) as since,
       count(distinct p.order_number) filter (where p.status in ${codes(epcParcelStatus, ...comingNames)})::bigint as orders,
       count(distinct p.store) filter (where p.status in ${codes(epcParcelStatus, ...comingNames)})::bigint as merchants
     from epc_slot l join epc_unit u on u.warehouse_id = $1 and u.id = l.unit_id
       join epc_set s on s.warehouse_id = $1 and s.id = u.set_id
       join epc_parcel p on p.warehouse_id = $1 and p.set_id = s.id
     where l.warehouse_id = $1 and l.number between $2 and $3 and u.status = ${epcUnitStatus.code.uploading}
       and s.status = ${epcSetStatus.code.gathering}
     group by u.id, l.number, u.created_at, s.id, s.country_code, s.channel_code`,
    [warehouse_id, from, to],
  )
  return rows.map((w) => ({ ...w, since: w.since.getTime() }))
}

/** The name of a mode by its code. */
export const defragmentName = (code: number): Mode =>
  defragmentMode.names.find((name) => defragmentMode.code[name] === code) ?? 'off'

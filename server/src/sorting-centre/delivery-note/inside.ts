import { say, type Text, text, type Values } from '@kuacang/contract/kit/text'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { CargoThing } from '../../handover/public.ts'
import { itemsOfBags } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'

const { packed } = scParcelStatus.code

const words = {
  held: text('包裹 {parcel} 已拦截，请解绑', 'Parcel {parcel} is on hold: unbind it'),
  state: text('包裹 {parcel} 的状态为「{status}」', 'Parcel {parcel} has the status “{status}”'),
}

const filled = (said: Text, values: Values): Text => ({
  zh: say(said, 'zh', values),
  en: say(said, 'en', values),
})

/** A parcel that keeps its bag here. */
export type Stopped = {
  readonly bag_id: string
  readonly bag_number: string
  readonly tracking_id: string
  readonly status: number
  readonly held: boolean
}

/** Why a parcel keeps its bag here, as a refusal that names both (REL-22). */
export const stoppedBy = (p: Stopped): Refused =>
  new Refused(p.held ? scBagRefusals.held_on_note : scBagRefusals.not_packed_inside, {
    ...{ bag: p.bag_number, parcel: p.tracking_id },
    status: scParcelStatus.label(p.status),
  })

/** The first parcel of each of these bags that keeps it here: it is on hold, or not packed. */
const stoppedIn = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stopped>> => {
  const rows = await tx.run<Stopped>(
    `select distinct on (i.bag_id) i.bag_id, s.bag_number, p.tracking_id, p.status, p.hold_reason is not null as held
     from (${itemsOfBags}) i join sc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
       join sc_bag s on s.warehouse_id = $1 and s.id = i.bag_id
     where i.bag_id = any($2) and i.live and (p.hold_reason is not null or p.status <> ${packed})
     order by i.bag_id, p.hold_reason is null, p.tracking_id`,
    [warehouse_id, ids],
  )
  return new Map(rows.map((p) => [p.bag_id, p]))
}

/** Why bags must leave their note before it is signed: what is in them was withdrawn since. */
export const pickOutsOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Text>> => {
  const stopped = await stoppedIn(tx, caller, ids)
  return new Map(
    [...stopped].map(([id, { tracking_id: parcel, held, status }]) => [
      id,
      held
        ? filled(words.held, { parcel })
        : filled(words.state, { parcel, status: scParcelStatus.label(status) }),
    ]),
  )
}

type Own = { id: string; bag_number: string; carrier_code: string; checked: boolean }

const ownSql = `
select id, bag_number, carrier_code, checked_at is not null as checked from sc_bag
where warehouse_id = $1 and id = any($2)`

/** Whose lorry takes bags, and why they may not go on its note: not weighed twice, or a parcel in them is on hold. */
export const knownOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<CargoThing, 'lane' | 'notReady'>>> => {
  if (ids.length === 0) return new Map()
  const [rows, stopped, { check_before_handover: checks }] = await together(
    tx.run<Own>(ownSql, [caller.warehouse_id, ids]),
    stoppedIn(tx, caller, ids),
    preferenceOf(tx, caller.warehouse_id),
  )
  const whyNot = ({ id, bag_number: bag, checked }: Own): (() => Refused) | undefined => {
    const first = stopped.get(id)
    if (first) return () => stoppedBy(first)
    return checks && !checked ? () => new Refused(scBagRefusals.unchecked, { bag }) : undefined
  }
  return new Map(rows.map((b) => [b.id, { lane: b.carrier_code, notReady: whyNot(b) }]))
}

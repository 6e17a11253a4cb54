import { say, type Text, text, type Values } from '@kuacang/contract/kit/text'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { type BagsMeant, type BesideBag, bagsMeantSql, itemsOfBags } from '../../packing/public.ts'
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
const stoppedSql = `
select distinct on (i.bag_id) i.bag_id, s.bag_number, p.tracking_id, p.status, p.hold_reason is not null as held
from (${itemsOfBags}) i join sc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
  join sc_bag s on s.warehouse_id = $1 and s.id = i.bag_id
where i.bag_id = any(${bagsMeantSql}) and i.live and (p.hold_reason is not null or p.status <> ${packed})
order by i.bag_id, p.hold_reason is null, p.tracking_id`

type Own = { id: string; bag_number: string; carrier_code: string; checked: boolean }

const ownSql = `
select id, bag_number, carrier_code, checked_at is not null as checked from sc_bag
where warehouse_id = $1 and id = any(${bagsMeantSql})`

/** Why a bag must leave its note before that is signed: what is in it was withdrawn since. */
const pickOutOf = ({ tracking_id: parcel, held, status }: Stopped): Text =>
  held
    ? filled(words.held, { parcel })
    : filled(words.state, { parcel, status: scParcelStatus.label(status) })

/** Whose lorry takes bags, and why they may not go on its note: not weighed twice, or a parcel in them is on hold. */
export const besideBags = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  bags: BagsMeant,
): Promise<ReadonlyMap<string, BesideBag>> => {
  const values = [caller.warehouse_id, ...bags]
  const [rows, stopped, { check_before_handover: checks }] = await together(
    tx.run<Own>(ownSql, values),
    tx.run<Stopped>(stoppedSql, values),
    preferenceOf(tx, caller.warehouse_id),
  )
  const firsts = new Map(stopped.map((p) => [p.bag_id, p]))
  return new Map(
    rows.map(({ id, carrier_code: lane, bag_number: bag, checked }): [string, BesideBag] => {
      const first = firsts.get(id)
      if (first) return [id, { lane, notReady: () => stoppedBy(first), pickOut: pickOutOf(first) }]
      const unchecked = checks && !checked
      return [
        id,
        unchecked ? { lane, notReady: () => new Refused(scBagRefusals.unchecked, { bag }) } : { lane },
      ]
    }),
  )
}

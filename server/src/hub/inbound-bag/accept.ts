import type { HubWeighing } from '@kuacang/contract/hub/fields'
import type {
  acceptBag,
  cancelAcceptingBag,
  finishAcceptingBag,
  generateDummyBag,
  startAcceptingBag,
} from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubInboundRefusals } from '@kuacang/contract/hub/inbound-bag/refusals'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { moveAll, moveHeld, triedOn } from '#kit/document/document'
import { noteNumbers } from '#kit/document/elsewhere'
import { newId, newNumber } from '#kit/ids'
import { containing } from '#kit/list'
import { Refused } from '#kit/refused'
import { isSameScan } from '#kit/same-scan'
import { mustFit } from '#kit/scan/must-fit'
import { gramsOf, toleranceOf } from '#kit/weight'
import { deleteItems } from '../../packing/public.ts'
import { hubParcelDocument } from '../parcel/store.ts'
import { weighingOf, weighScan } from '../weighing.ts'
import { inboundBags, sortedCount } from './list.ts'
import {
  hubInboundBagDocument,
  type InboundRow,
  lockInbound,
  showInbound,
  sortedOf,
  unknownBag,
} from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { body: z.output<C['body']> }

const { accepting, accepted, cancelled, not_arrived, delayed } = hubInboundBagStatus.code
const unequal = text('袋重与预报不符', 'The bag weight differs from the announced weight')

/** Has the bag the wanted status already? Refuses a bag that another operator has, or that cannot be accepted. */
const alreadySo = (tx: Tx, caller: Caller, bag: InboundRow, oneStep: boolean): boolean => {
  const { bag_number, operator_name: operator } = bag
  const mine = bag.operator_id === caller.user.id
  const tried = triedOn(caller, hubInboundBagDocument.table, oneStep ? 'accept' : 'start', {
    ...bag,
    number: bag_number,
  })
  if (bag.status === cancelled)
    throw new Refused(hubInboundRefusals.bag_cancelled, { bag: bag_number }, tried)
  if (bag.status === accepted) {
    const at = bag.accept_finished_at ?? bag.created_at
    if (oneStep && mine && isSameScan(at, tx.now)) return true
    throw new Refused(hubInboundRefusals.already_accepted, { bag: bag_number, operator, at }, tried)
  }
  if (bag.status !== accepting) return false
  if (mine) return true
  const since = bag.accept_started_at ?? bag.created_at
  throw new Refused(hubInboundRefusals.held_by_other, { bag: bag_number, operator, since })
}

/** What the operator or the station accepts now. */
const inHand = (tx: Tx, caller: Caller) =>
  tx.run<InboundRow>(
    `select * from hub_inbound_bag
     where warehouse_id = $1 and status = ${hubInboundBagStatus.code.accepting} and (operator_id = $2 or (station = $3 and station <> '')) limit 1`,
    [caller.warehouse_id, caller.user.id, caller.device],
  )

/** One bag at a time for an operator and for a station (REL-10); the unique indexes are the last line. */
const mustBeFree = (bag: InboundRow, other: InboundRow | undefined): void => {
  if (!other) return
  const values = { bag: bag.bag_number, other: other.bag_number, operator: other.operator_name }
  throw new Refused(hubInboundRefusals.other_accepting, values)
}

const begin = async (tx: Tx, caller: Caller, number: string, body: HubWeighing) => {
  const { is_one_step } = body
  const [bag, preference, [other], sorted_count] = await together(
    lockInbound(tx, caller, number),
    weighingOf(tx, caller, body),
    is_one_step ? Promise.resolve([]) : inHand(tx, caller),
    sortedOf(tx, caller, number),
  )
  const answer = (row: InboundRow, already: boolean) => ({
    bag: showInbound({ ...row, sorted_count }, caller),
    already,
  })
  if (alreadySo(tx, caller, bag, is_one_step)) return answer(bag, true)
  mustBeFree(bag, other)
  const weighed = weighScan(caller, body, preference, {
    title: unequal,
    expected_g: bag.weight_g,
    tolerance: toleranceOf,
  })
  const here =
    bag.status === not_arrived || bag.status === delayed
      ? moveHeld(tx, caller, hubInboundBagDocument, 'arrive', bag, { set: { arrived_at: tx.now } })
      : bag
  const row = moveHeld(tx, caller, hubInboundBagDocument, is_one_step ? 'accept' : 'start', here, {
    set: {
      ...(weighed && { actual_weight_g: weighed.weight_g, tried_weights_g: weighed.tried_weights_g }),
      operator_id: caller.user.id,
      operator_name: caller.user.username,
      station: caller.device,
      accept_started_at: tx.now,
      accept_finished_at: is_one_step ? tx.now : null,
    },
    ...(weighed && { detail: weighed.detail }),
    // Two bags at once at one workbench: the repetition is refused with the other bag.
    failed: lostOnUnique,
  })
  return answer(row, false)
}

export const startAccepting = (tx: Tx, caller: Caller, { body }: Body<typeof startAcceptingBag>) =>
  begin(tx, caller, body.bag_number, body)

/** The first scan of a bag, by its number or a part of it. */
export const acceptParcel = async (tx: Tx, caller: Caller, { body }: Body<typeof acceptBag>) => {
  const { fuzzy_id } = body
  await mustFit(tx, caller, 'hub_inbound_bag', fuzzy_id)
  const exact = await inboundBags(tx.db, caller)
    .where('bag_number', '=', fuzzy_id)
    .select('bag_number')
    .execute()
  const found = exact.length > 0 ? exact : await matches(tx, caller, fuzzy_id)
  if (found.length > 1) return { bag: null, choices: await choices(tx, caller, found), already: false }
  const [one] = found
  if (!one) throw await unknownBag(tx, caller, fuzzy_id)
  return { ...(await begin(tx, caller, one.bag_number, body)), choices: [] }
}

const matches = (tx: Tx, caller: Caller, part: string) =>
  inboundBags(tx.db, caller)
    .where('bag_number', 'ilike', containing(part))
    .orderBy('created_at', 'desc')
    .select('bag_number')
    .limit(20)
    .execute()

const choices = async (tx: Tx, caller: Caller, found: readonly { bag_number: string }[]) => {
  const numbers = found.map((b) => b.bag_number)
  const rows = await inboundBags(tx.db, caller)
    .where('bag_number', 'in', numbers)
    .selectAll('b')
    .select(sortedCount(caller))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((b) => showInbound(b, caller))
}

const mustAccept = async (
  tx: Tx,
  caller: Caller,
  action: 'finish' | 'cancel',
  number: string,
): Promise<InboundRow> => {
  const bag = await lockInbound(tx, caller, number)
  if (bag.status !== accepting)
    throw new Refused(
      hubInboundRefusals.not_accepting,
      { bag: bag.bag_number, status: hubInboundBagStatus.label(bag.status) },
      triedOn(caller, hubInboundBagDocument.table, action, { ...bag, number: bag.bag_number }),
    )
  alreadySo(tx, caller, bag, false)
  return bag
}

export const finishAccepting = async (tx: Tx, caller: Caller, { body }: Body<typeof finishAcceptingBag>) => {
  const [bag, sorted_count] = await together(
    mustAccept(tx, caller, 'finish', body.bag_number),
    sortedOf(tx, caller, body.bag_number),
  )
  const row = moveHeld(tx, caller, hubInboundBagDocument, 'finish', bag, {
    set: { accept_finished_at: tx.now },
  })
  return { bag: showInbound({ ...row, sorted_count }, caller) }
}

type Scanned = { id: string; outbound_bag_id: string | null; bag: string | null; open: boolean | null }

const scannedSql = `
select p.id, p.outbound_bag_id, o.bag_number as bag, o.status = ${bagStatus.code.collecting} as open
from hub_inbound_bag i join hub_parcel p on p.warehouse_id = $1 and p.inbound_bag_id = i.id
left join bag o on o.warehouse_id = $1 and o.id = p.outbound_bag_id
where i.warehouse_id = $1 and i.bag_number = $2
  and p.status in ${codes(hubInboundParcelStatus, 'inbound', 'departed')} and p.sorted_at >= i.accept_started_at
order by p.id`

/**
 * Gives up accepting: parcels of the bag that were scanned since it was begun count as not arrived again and leave
 * their open bags (design 5.4). Refused when one of them is in a bag that is closed.
 */
export const cancelAccepting = async (tx: Tx, caller: Caller, { body }: Body<typeof cancelAcceptingBag>) => {
  const [bag, scanned, sorted] = await together(
    mustAccept(tx, caller, 'cancel', body.bag_number),
    tx.run<Scanned>(scannedSql, [caller.warehouse_id, body.bag_number]),
    sortedOf(tx, caller, body.bag_number),
  )
  const closed = new Set(scanned.filter((p) => p.outbound_bag_id && !p.open).map((p) => p.bag))
  if (closed.size > 0)
    throw new Refused(hubInboundRefusals.parcels_closed_in, {
      bag: bag.bag_number,
      bags: [...closed].join(', '),
    })
  const ids = scanned.map((p) => p.id)
  const [, forgotten] = await together(
    deleteItems(tx, caller, 'hub', ids),
    moveAll(tx, caller, hubParcelDocument, 'forget', ids, {
      set: { outbound_bag_id: null, sorted_at: null },
      detail: { bag: bag.bag_number },
    }),
  )
  // One departed meanwhile: look again, and say so.
  if (forgotten.length !== ids.length) throw new LostRace('departed')
  const row = moveHeld(tx, caller, hubInboundBagDocument, 'cancel', bag, {
    detail: { freed: ids.length },
  })
  return { bag: showInbound({ ...row, sorted_count: sorted - ids.length }, caller), freed: ids.length }
}

/** Opens a bag for parcels that came without one. */
export const makeDummy = async (tx: Tx, caller: Caller, { body }: Body<typeof generateDummyBag>) => {
  const id = newId()
  const bag_number = newNumber('DUM')
  const row = await tx.db
    .insertInto('hub_inbound_bag')
    .values({
      warehouse_id: caller.warehouse_id,
      id,
      bag_number,
      status: hubInboundBagStatus.code.arrived,
      dummy: true,
      weight_g: gramsOf(body.weight),
      created_at: tx.now,
      updated_at: tx.now,
      arrived_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  noteNumbers(tx, caller, hubInboundBagDocument, [bag_number])
  const object = { type: hubInboundBagDocument.table, id, number: bag_number }
  tx.record({ operation: 'hub_inbound_bag.create', object, detail: { dummy: true } })
  return { bag: showInbound({ ...row, sorted_count: 0 }, caller) }
}

import type {
  closeScInboundBag,
  makeScDummyBag,
  openScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import { noteNumbers } from '#kit/document/elsewhere'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { startJobs } from '../job/store.ts'
import {
  balanceOf,
  findScInboundBag,
  isTransit,
  lockScInboundBag,
  mustFindScInboundBag,
  type ScInboundBagRow,
  scInboundBagDocument,
  showScInboundBag,
} from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { body: z.output<C['body']> }
const { handed_over, cancelled } = scInboundBagStatus.code

/** Refuses a bag that may not be opened: cancelled, not taken over yet, or one that passes through unopened. */
const stopIfNotToOpen = (caller: Caller, bag: ScInboundBagRow): void => {
  const said = { bag: bag.bag_number, status: scInboundBagStatus.label(bag.status) }
  const tried = triedOn(caller, scInboundBagDocument.table, 'open', { ...bag, number: bag.bag_number })
  if (bag.status === cancelled) throw new Refused(scInboundBagRefusals.bag_cancelled, said, tried)
  if (bag.status !== handed_over) throw new Refused(scInboundBagRefusals.not_here, said, tried)
  if (isTransit(bag))
    throw new Refused(scInboundBagRefusals.transit, { ...said, dest: bag.dest_warehouse_code }, tried)
}

/** Opens a bag for its parcels to be scanned in; the same again is no event. A closed bag may be opened again. */
export const openBag = async (tx: Tx, caller: Caller, { body }: Body<typeof openScInboundBag>) => {
  const bag = await lockScInboundBag(tx, caller, body.bag_number)
  stopIfNotToOpen(caller, bag)
  const already = bag.opened_at !== null && bag.closed_at === null
  const opened = already
    ? bag
    : moveHeld(tx, caller, scInboundBagDocument, 'open', bag, {
        to: 'here',
        set: { opened_at: bag.opened_at ?? tx.now, closed_at: null, closed_by: '' },
      })
  return { bag: showScInboundBag(opened, caller), balance: await balanceOf(tx, caller, bag), already }
}

/** Ends the scanning of a bag: what was not scanned in is missing; other areas are told of both. */
export const closeBag = async (tx: Tx, caller: Caller, { body }: Body<typeof closeScInboundBag>) => {
  const bag = await lockScInboundBag(tx, caller, body.bag_number)
  const number = bag.bag_number
  if (bag.closed_at !== null)
    throw new Refused(scInboundBagRefusals.closed, { bag: number, by: bag.closed_by, at: bag.closed_at })
  if (bag.opened_at === null) throw new Refused(scInboundBagRefusals.not_open, { bag: number })
  const [balance, parcels] = await together(
    balanceOf(tx, caller, bag),
    tx.run<{ tracking_id: string; arrived: boolean }>(
      `select original_tracking_id as tracking_id, inbound_at is not null as arrived from sc_parcel
       where warehouse_id = $1 and inbound_bag_id = $2 and not surplus order by original_tracking_id`,
      [caller.warehouse_id, bag.id],
    ),
  )
  const { announced, arrived, missing, withdrawn, surplus } = balance
  const closed = moveHeld(tx, caller, scInboundBagDocument, 'close', bag, {
    to: 'here',
    set: { closed_at: tx.now, closed_by: caller.user.username },
    detail: { announced, arrived, missing, withdrawn, surplus },
  })
  tx.emit({
    topic: 'sorting_centre.bag_closed',
    object: { type: scInboundBagDocument.table, id: bag.id },
    payload: {
      ...{ bag_number: number, origin: bag.origin },
      arrived: parcels.filter((p) => p.arrived).map((p) => p.tracking_id),
      missing: parcels.filter((p) => !p.arrived).map((p) => p.tracking_id),
    },
  })
  return { bag: showScInboundBag(closed, caller), balance }
}

/** Makes a bag that was not announced, by its number or without one. It is here and open. */
export const makeDummy = async (tx: Tx, caller: Caller, { body }: Body<typeof makeScDummyBag>) => {
  const { bag_number: given, linehaul_order_number } = body
  if (given !== undefined) await mustFit(tx, caller, 'sc_inbound_bag', given)
  const known = given === undefined ? undefined : await findScInboundBag(tx, caller, given)
  if (known)
    throw new Refused(scInboundBagRefusals.known, {
      bag: known.bag_number,
      status: scInboundBagStatus.label(known.status),
    })
  const id = newId()
  const number = given ?? newNumber('DUM')
  const jobs = await startJobs(tx, caller, [linehaul_order_number])
  await tx
    .run(
      `insert into sc_inbound_bag (warehouse_id, id, bag_number, status, linehaul_order_number, dest_warehouse_code, dummy,
         job_id, created_at, updated_at, handed_over_at, opened_at)
       select $1, $2, $3, ${handed_over}, $4, w.warehouse_code, true, $5, $6, $6, $6, $6 from warehouse w where w.id = $1`,
      [
        caller.warehouse_id,
        id,
        number,
        linehaul_order_number,
        jobs.get(linehaul_order_number) ?? null,
        tx.now,
      ],
    )
    .catch(lostOnUnique)
  noteNumbers(tx, caller, scInboundBagDocument, [number])
  tx.record({
    operation: 'sc_inbound_bag.create',
    object: { type: scInboundBagDocument.table, id, number },
    detail: { dummy: true },
  })
  return { bag: showScInboundBag(await mustFindScInboundBag(tx, caller, number), caller) }
}

/** The bag that is open on the desk, where one is named; refuses one that is not open. Not locked: scans share it. */
export const openBagForScan = async (
  tx: Tx,
  caller: Caller,
  number: string | undefined,
): Promise<ScInboundBagRow | undefined> => {
  if (number === undefined) return undefined
  const bag = await mustFindScInboundBag(tx, caller, number)
  if (bag.opened_at === null) throw new Refused(scInboundBagRefusals.not_open, { bag: bag.bag_number })
  return bag
}

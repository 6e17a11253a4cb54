import type { BlockOutcome } from '@kuacang/contract/epc/block/calls'
import { epcBlockSource, epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { epcBlockMachine } from '@kuacang/contract/epc/block/machine'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { type Document, moveAllHeld } from '#kit/document/document'
import { type HeldNumber, holdNumbers, leftNumbers } from '#kit/document/hold-numbers'
import { newId } from '#kit/ids'
import { decideChanged } from '../decision/decide.ts'
import { holdWithOpenSets } from '../decision/store.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { leftWithBox, markBoxes } from './boxes.ts'

export const epcBlockDocument = {
  machine: epcBlockMachine,
  title: text('拦截', 'block'),
  table: 'epc_block',
  statusColumn: 'status',
  numberColumn: 'id',
  partnerOwned: false,
} as const satisfies Document

type BlockRow = { id: string; parcel_id: string; status: number; source: number; version: number }

/** What is gone, or never came, is not stopped any more. */
const over: readonly number[] = [status.code.returned, status.code.cancelled]

const mark = (tx: Tx, caller: Caller, ids: readonly string[], is_blocked: boolean): void => {
  tx.later(
    `update epc_parcel set is_blocked = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = any($2)`,
    [caller.warehouse_id, ids, is_blocked, tx.now],
  )
  markBoxes(tx, caller, ids)
}

/** The open blocks of parcels, locked. */
const openBlocks = (tx: Tx, { warehouse_id }: Caller, parcels: readonly HeldNumber[]) =>
  tx.run<BlockRow>(
    `select * from epc_block where warehouse_id = $1 and parcel_id = any($2)
       and status = ${epcBlockStatus.code.open} order by id for update`,
    [warehouse_id, parcels.map((p) => p.id)],
  )

/** Stops parcels, with the boxes that they are in; one that is stopped already stays so, with the first reason. */
export const blockParcel = async (
  tx: Tx,
  caller: Caller,
  source: keyof typeof epcBlockSource.code,
  { tracking_ids, reason }: { readonly tracking_ids: readonly string[]; readonly reason: string },
): Promise<BlockOutcome> => {
  const held = await holdNumbers(tx, caller, epcParcelDocument, tracking_ids)
  const late = await leftWithBox(tx, caller, held)
  const stopped = new Set((await openBlocks(tx, caller, held)).map((b) => b.parcel_id))
  const tooLate = (number: string) => late.some((l) => l.number === number)
  const fresh = held.filter((p) => !over.includes(p.status) && !stopped.has(p.id) && !tooLate(p.number))
  tx.later(
    `insert into epc_block (warehouse_id, id, parcel_id, status, source, reason, created_at, updated_at)
     select $1, n.id, n.parcel_id, ${epcBlockStatus.code.open}, $2, $3, $4, $4 from unnest($5::text[], $6::text[]) as n(id, parcel_id)`,
    [
      ...[caller.warehouse_id, epcBlockSource.code[source], reason, tx.now],
      ...[fresh.map(() => newId()), fresh.map((p) => p.id)],
    ],
    lostOnUnique,
  )
  mark(
    tx,
    caller,
    fresh.map((p) => p.id),
    true,
  )
  for (const { id, number } of fresh)
    tx.record({
      operation: 'epc_parcel.block',
      object: { type: 'epc_parcel', id, number },
      detail: { reason, source },
    })
  return {
    done: fresh.length,
    errors: [
      ...late,
      ...leftNumbers(caller, epcParcelDocument, tracking_ids, held, (s) => !over.includes(s)),
    ],
  }
}

const lockParcels = (tx: Tx, { warehouse_id }: Caller, parcels: readonly HeldNumber[]) =>
  tx.run<ParcelRow>(
    'select * from epc_parcel where warehouse_id = $1 and id = any($2) order by id for update',
    [warehouse_id, parcels.map((p) => p.id)],
  )

type Closing = { readonly tracking_ids: readonly string[]; readonly remark: string }

/** Closes the open blocks of these parcels; answers the parcels that had one. */
const close = async (
  tx: Tx,
  caller: Caller,
  action: 'release' | 'return',
  held: readonly HeldNumber[],
  remark: string,
): Promise<HeldNumber[]> => {
  const open = await openBlocks(tx, caller, held)
  moveAllHeld(tx, caller, epcBlockDocument, action, open, { set: { remark, closed_at: tx.now } })
  const stopped = new Set(open.map((b) => b.parcel_id))
  const freed = held.filter((p) => stopped.has(p.id))
  mark(
    tx,
    caller,
    freed.map((p) => p.id),
    false,
  )
  for (const { id, number } of freed)
    tx.record({
      operation: `epc_parcel.${action}_blocked`,
      object: { type: 'epc_parcel', id, number },
      detail: { remark },
    })
  return freed
}

/** What was not stopped, or is unknown, with its reason. */
const notStopped = (
  caller: Caller,
  numbers: readonly string[],
  held: readonly HeldNumber[],
  freed: readonly HeldNumber[],
) => {
  const done = new Set(freed.map((p) => p.number))
  const others = numbers.filter((n) => !done.has(n))
  return leftNumbers(caller, epcParcelDocument, others, held, () => false)
}

export const releaseParcel = async (
  tx: Tx,
  caller: Caller,
  { tracking_ids, remark }: Closing,
): Promise<BlockOutcome> => {
  const held = await holdNumbers(tx, caller, epcParcelDocument, tracking_ids)
  const freed = await close(tx, caller, 'release', held, remark)
  return { done: freed.length, errors: notStopped(caller, tracking_ids, held, freed) }
}

/** Stopped parcels go back to their sellers; sets are locked before their parcels (docs/epc.md). */
export const sendBack = async (
  tx: Tx,
  caller: Caller,
  { tracking_ids, remark }: Closing,
): Promise<BlockOutcome> => {
  const { sets, held } = await holdWithOpenSets(tx, caller, tracking_ids)
  const may = held.filter((p) => epcParcelDocument.machine.can('send_back_on_request', p.status))
  const freed = await close(tx, caller, 'return', may, remark)
  const rows = await lockParcels(tx, caller, freed)
  moveAllHeld(tx, caller, epcParcelDocument, 'send_back_on_request', rows, {
    set: { return_reason: remark, wait_until: null },
    detail: { remark },
  })
  await decideChanged(tx, caller, sets, 'member_cancelled', (set) => set.here > 0)
  return { done: freed.length, errors: notStopped(caller, tracking_ids, held, freed) }
}

/** Of parcels that were taken out of their box, those that the order platform had cancelled in it: they go back now. */
export const endCancelled = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly ParcelRow[],
): Promise<number> => {
  const stopped = parcels.filter((p) => p.is_blocked)
  if (stopped.length === 0) return 0
  const held = stopped.map((p) => ({ id: p.id, number: p.tracking_id, status: p.status }))
  const open = await openBlocks(tx, caller, held)
  const ended = new Set(
    open.filter((b) => b.source === epcBlockSource.code.cancelled).map((b) => b.parcel_id),
  )
  const gone = held.filter((p) => ended.has(p.id))
  await close(tx, caller, 'return', gone, '')
  moveAllHeld(tx, caller, epcParcelDocument, 'send_back_on_request', await lockParcels(tx, caller, gone), {
    set: { wait_until: null },
  })
  return gone.length
}

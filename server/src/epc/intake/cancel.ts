import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import type { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { holdNumbers, leftNumbers } from '#kit/document/hold-numbers'
import { blockParcel } from '../block/actions.ts'
import { decideChanged } from '../decision/decide.ts'
import { holdWithOpenSets } from '../decision/store.ts'
import { epcInboundBagDocument } from '../inbound-bag/store.ts'
import { withdrawNotes } from '../inbound-note/withdraw.ts'
import { epcParcelDocument } from '../parcel/store.ts'

type Body = z.output<typeof cancelEpcAnnounced.body>

/**
 * Takes back delivery notes and bags that have not been taken over, with their parcels that have not arrived, and parcels: those that have
 * not arrived are cancelled, those that are here go back to their sellers, and those in a closed box are stopped with it
 * (docs/epc.md). What was taken back before is no failure.
 */
export const cancelAnnounced = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const notes = await withdrawNotes(tx, caller, body.delivery_note_numbers)
  const named = [...body.bag_numbers, ...notes.bag_numbers]
  const bags = await holdNumbers(tx, caller, epcInboundBagDocument, named)
  const mayBag = (status: number) => epcInboundBagDocument.machine.can('withdraw', status)
  const goneBags = bags.filter((b) => mayBag(b.status)).map((b) => b.id)
  await moveAll(tx, caller, epcInboundBagDocument, 'withdraw', goneBags)
  const inside = await tx.run<{ number: string }>(
    `select tracking_id as number from epc_parcel where warehouse_id = $1 and inbound_bag_id = any($2)
       and status = ${epcParcelStatus.code.not_arrived}`,
    [caller.warehouse_id, goneBags],
  )
  const { machine } = epcParcelDocument
  const wanted = [...body.tracking_ids, ...inside.map((p) => p.number)]
  const { sets, held: parcels } = await holdWithOpenSets(tx, caller, wanted)
  const { cancelled, to_return_requested, pre_combined, finished } = epcParcelStatus.code
  const absent = parcels.filter((p) => machine.can('withdraw', p.status))
  // A cancelled one stays so until it comes all the same.
  const here = parcels.filter((p) => p.status !== cancelled && machine.can('send_back_on_request', p.status))
  await moveAll(
    tx,
    caller,
    epcParcelDocument,
    'withdraw',
    absent.map((p) => p.id),
  )
  await moveAll(
    tx,
    caller,
    epcParcelDocument,
    'send_back_on_request',
    here.map((p) => p.id),
  )
  // What they were to travel with is decided without them.
  await decideChanged(tx, caller, sets, 'member_cancelled', (set) => set.here > 0)
  const boxed = parcels.filter((p) => p.status === pre_combined || p.status === finished).map((p) => p.number)
  const stopped = await blockParcel(tx, caller, 'cancelled', { tracking_ids: boxed, reason: '' })
  const taken = new Set([...[...absent, ...here].map((p) => p.number), ...boxed])
  return {
    cancelled: notes.withdrawn + goneBags.length + absent.length,
    to_return: here.length,
    blocked: stopped.done,
    errors: [
      ...stopped.errors,
      ...notes.errors,
      ...leftNumbers(
        caller,
        epcInboundBagDocument,
        body.bag_numbers,
        bags,
        (status) => mayBag(status) || status === epcInboundBagStatus.code.cancelled,
      ),
      ...leftNumbers(
        caller,
        epcParcelDocument,
        body.tracking_ids.filter((number) => !taken.has(number)),
        parcels,
        (status) => status === cancelled || status === to_return_requested,
      ),
    ],
  }
}

import { relabelRefusals } from '@kuacang/contract/relabel/request/refusals'
import type { relabelScParcels } from '@kuacang/contract/sorting-centre/relabel/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { eachNumber } from '#kit/document/each-number'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { holdRelabelsNumbered, orderLabel, type RelabelRow } from '../../relabel/public.ts'
import { lockMeantParcels, scParcelDocument } from '../parcel/store.ts'
import { labellingOf } from './relabel-kind.ts'

/** Asks for new labels of parcels of the pool (PA-574); each number stands for itself. */
export const askForLabels = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof relabelScParcels.body> },
) => {
  const { tracking_ids, request_to_review: review, ...wish } = body
  const [{ parcels, meant }, { open, carrier }, { confirm_new_label }] = await together(
    lockMeantParcels(tx, caller, tracking_ids),
    holdRelabelsNumbered(tx, caller, scParcelDocument.table, tracking_ids),
    preferenceOf(tx, caller.warehouse_id),
  )
  // A number that comes twice finds the request of its first time.
  const made: RelabelRow[] = []
  return eachNumber(caller, tracking_ids, async (number) => {
    const id = meant.get(number)?.id
    const found = parcels.find((p) => p.id === id)
    if (!found) throw new Refused(relabelRefusals.unknown, { number })
    const known = { open: [...open, ...made], carrier, confirm_new_label }
    const label = labellingOf(tx, caller, found, known)
    const request = await orderLabel(tx, caller, label, { ...wish, review }, number)
    made.push(request)
    return request
  })
}

import { randomInt } from 'node:crypto'
import type { makeTrainingBags } from '@kuacang/contract/hub/intake/calls'
import { hubParcelRefusals } from '@kuacang/contract/hub/parcel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { hubInboundBagDocument } from '../inbound-bag/store.ts'
import { announceHubBags } from './announce.ts'

/** Bags that do not exist, for people to learn with: their parcels go to the hub's destinations in turn. */
export const makeTraining = async (
  tx: Tx,
  caller: Caller,
  { bags, parcels, arrived }: z.output<typeof makeTrainingBags.body>,
) => {
  const dests = await tx.run<{ code: string }>(
    'select dest_warehouse_code as code from hub_destination where warehouse_id = $1 and enabled order by tag',
    [caller.warehouse_id],
  )
  const [first] = dests
  if (!first) throw new Refused(hubParcelRefusals.no_destination, { parcel: '-', dest: '-' })
  const stamp = tx.now.getTime()
  const made = Array.from({ length: bags }, (_b, b) => ({
    bag_number: newNumber('TRN'),
    origin: 'TRAINING',
    weight: Math.round(parcels * 300) / 1000,
    parcels: Array.from({ length: parcels }, (_p, p) => ({
      tracking_id: `WI${stamp}${String(b).padStart(2, '0')}${String(p).padStart(3, '0')}EPC`,
      weight: randomInt(250, 350) / 1000,
      dest_warehouse_code: dests[(b + p) % dests.length]?.code ?? first.code,
    })),
  }))
  await announceHubBags(tx, caller, made)
  if (arrived) {
    const rows = await tx.run<{ id: string }>(
      'select id from hub_inbound_bag where warehouse_id = $1 and bag_number = any($2)',
      [caller.warehouse_id, made.map((b) => b.bag_number)],
    )
    await moveAll(
      tx,
      caller,
      hubInboundBagDocument,
      'arrive',
      rows.map((r) => r.id),
      { set: { arrived_at: tx.now } },
    )
  }
  return {
    bags: made.map((b) => ({
      bag_number: b.bag_number,
      tracking_ids: b.parcels.map((p) => p.tracking_id),
      created_time: tx.now,
    })),
  }
}

import type { withdrawBags } from '@kuacang/contract/hub/intake/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, moveAll } from '#kit/document/document'
import { holdNumbers, leftNumbers } from '#kit/document/hold-numbers'
import { hubInboundBagDocument } from '../inbound-bag/store.ts'
import { hubParcelDocument } from '../parcel/store.ts'

/** Withdraws those of the numbers that have not arrived; tells why not of the others. */
const take = async (tx: Tx, caller: Caller, document: Document, numbers: readonly string[]) => {
  const { machine } = document
  const held = await holdNumbers(tx, caller, document, numbers)
  const ids = held.filter((h) => machine.can('withdraw', h.status)).map((h) => h.id)
  await moveAll(tx, caller, document, 'withdraw', ids)
  const [gone] = machine.to('withdraw')
  // Withdrawn before: what was asked for is so.
  const done = (status: number) => machine.can('withdraw', status) || status === gone
  return { ids, failed: leftNumbers(caller, document, numbers, held, done) }
}

type Body = z.output<typeof withdrawBags.body>

/** Takes back bags, with their parcels that have not arrived, and single parcels. */
export const withdrawParcels = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const bags = await take(tx, caller, hubInboundBagDocument, body.bag_numbers)
  const inside = await tx.run<{ number: string }>(
    `select tracking_id as number from hub_parcel where warehouse_id = $1 and inbound_bag_id = any($2) and status = ${hubInboundParcelStatus.code.not_arrived}`,
    [caller.warehouse_id, bags.ids],
  )
  const ids = [...body.tracking_ids, ...inside.map((p) => p.number)]
  const parcels = await take(tx, caller, hubParcelDocument, ids)
  return { withdrawn: bags.ids.length + parcels.ids.length, errors: [...bags.failed, ...parcels.failed] }
}

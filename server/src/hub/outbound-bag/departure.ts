import { hubDownstreamStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

type Left = {
  id: string
  bag_number: string
  dest_warehouse_code: string
  batch_number: string
  parcels: string[]
}

/** Records the departure of each bag, and sends an event with its parcels. */
export const announceDeparture = async (
  tx: Tx,
  { warehouse_id, user }: Caller,
  bagIds: readonly string[],
): Promise<void> => {
  const left = await tx.run<Left>(
    `update hub_outbound_bag h set downstream_status = $3, departed_at = $4, departed_by = $5
     from bag b where h.warehouse_id = $1 and h.id = any($2) and b.warehouse_id = $1 and b.id = h.id
     returning h.id, b.bag_number, h.dest_warehouse_code, h.batch_number,
       array(select p.tracking_id from hub_parcel p
             where p.warehouse_id = $1 and p.outbound_bag_id = h.id order by p.tracking_id) as parcels`,
    [warehouse_id, bagIds, hubDownstreamStatus.code.shipping, tx.now, user.id],
  )
  for (const { id, ...payload } of left)
    tx.emit({ topic: 'hub.bag_departed', object: { type: 'hub_outbound_bag', id }, payload })
}

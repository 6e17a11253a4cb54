import type { Precheck } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { hubInboundBagDocument, type InboundRow } from './store.ts'

type Counts = Omit<Precheck, 'bag_number' | 'late'>

/**
 * What is expected, arrived, missing and cancelled in a bag, which parcels were sorted before it arrived, and whether
 * the bag itself came late.
 */
export const precheckOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<Precheck> => {
  const [bag] = await tx.run<InboundRow>(
    'select * from hub_inbound_bag where warehouse_id = $1 and bag_number = $2',
    [warehouse_id, number],
  )
  if (!bag) throw notFound(hubInboundBagDocument.title, number)
  const came = bag.arrived_at ?? new Date()
  const [counts] = await tx.run<Counts>(
    `select count(*) as expected,
       count(*) filter (where status in ${codes(hubInboundParcelStatus, 'inbound', 'departed')}) as arrived,
       count(*) filter (where status = ${hubInboundParcelStatus.code.not_arrived}) as missing,
       count(*) filter (where status = ${hubInboundParcelStatus.code.cancelled}) as cancelled,
       count(*) filter (where sorted_at < $3) as duplicates,
       coalesce((array_agg(tracking_id order by tracking_id) filter (where status = ${hubInboundParcelStatus.code.not_arrived}))[:100], '{}') as missing_ids,
       coalesce((array_agg(tracking_id order by tracking_id) filter (where status = ${hubInboundParcelStatus.code.cancelled}))[:100], '{}') as cancelled_ids,
       coalesce((array_agg(tracking_id order by tracking_id) filter (where sorted_at < $3))[:100], '{}') as duplicate_ids
     from hub_parcel where warehouse_id = $1 and inbound_bag_id = $2`,
    [warehouse_id, bag.id, came],
  )
  if (!counts) throw new Error('a count has a row')
  return { bag_number: bag.bag_number, late: bag.due_at !== null && came > bag.due_at, ...counts }
}

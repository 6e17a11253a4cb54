import { epcWorkStage } from '@kuacang/contract/epc/kpi/enums'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'

type Stage = NameOf<typeof epcWorkStage>

/** Which states are at which stage. What goes back or is lost is no work towards a flight. */
const ofParcels: Readonly<Partial<Record<Stage, readonly NameOf<typeof epcParcelStatus>[]>>> = {
  scan: ['handed_over', 'pending_rescan'],
  review: ['pending_review', 're_inbound_review'],
  wait: ['scanned_in', 'pending', 're_inbounded', 'unbound', 'order_trouble', 'combine_failed'],
  combine: ['combined'],
  direct: ['direct_ship'],
}
const ofBoxes: Readonly<Partial<Record<Stage, readonly NameOf<typeof epcOutboundParcelStatus>[]>>> = {
  label: ['created'],
  pack: ['pending'],
  packing: ['packing'],
  leave: ['packed'],
}

type Enumerated = { readonly code: Readonly<Record<string, number>> }

const codesOf = (
  { code }: Enumerated,
  stages: object,
): readonly (readonly [status: number, stage: number])[] =>
  Object.entries(stages).flatMap(([stage, names]) =>
    (names as readonly string[]).map((name) => [code[name] ?? 0, epcWorkStage.code[stage as Stage]] as const),
  )

const stageSql = (of: Enumerated, stages: object): string =>
  `case status ${codesOf(of, stages)
    .map(([status, stage]) => `when ${status} then ${stage}`)
    .join(' ')} end`

const openSql = (of: Enumerated, stages: object): string =>
  `status in (${codesOf(of, stages)
    .map(([status]) => status)
    .join(', ')})`

const channelsSql = `
with work as (
  select channel_code, ${stageSql(epcParcelStatus, ofParcels)} as stage from epc_parcel
  where warehouse_id = $1 and ${openSql(epcParcelStatus, ofParcels)} and not training
  union all
  select channel_code, ${stageSql(epcOutboundParcelStatus, ofBoxes)} from epc_ob
  where warehouse_id = $1 and ${openSql(epcOutboundParcelStatus, ofBoxes)} and handed_over_at is null and not training)
select channel_code, stage, count(*) as parcels from work group by channel_code, stage order by channel_code, stage`

/** Bookings of flights that have not left; what was handed over still waits for its flight. */
const flightsSql = `
select flight, gateway, cut_off_at as cut_off_time, sum(bag_count) as bags, sum(parcel_count) as parcels,
  coalesce(sum(parcel_count) filter (where status = ${epcLinehaulStatus.code.handed_over}), 0)::bigint as handed_over
from epc_linehaul_note
where warehouse_id = $1 and status in ${codes(epcLinehaulStatus, 'packing', 'created', 'handed_over', 'partial')}
  and order_number is not null
group by flight, gateway, cut_off_at order by cut_off_at nulls last, flight, gateway limit 100`

type ChannelStage = { channel_code: string; stage: number; parcels: number }
type Flight = {
  flight: string
  gateway: string
  cut_off_time: Date | null
  bags: number
  parcels: number
  handed_over: number
}

/** The work that is left, by channel and stage, and the flights that it goes to. */
export const workOf = async (tx: Reader, { warehouse_id }: Scope) => {
  const [rows, flights] = await Promise.all([
    tx.run<ChannelStage>(channelsSql, [warehouse_id]),
    tx.run<Flight>(flightsSql, [warehouse_id]),
  ])
  const channels = Object.entries(Object.groupBy(rows, (row) => row.channel_code)).map(
    ([channel_code, own = []]) => ({
      channel_code,
      stages: own.map(({ stage, parcels }) => ({ stage, parcels })),
    }),
  )
  return { channels, flights }
}

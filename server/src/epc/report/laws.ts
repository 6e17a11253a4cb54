import { text } from '@kuacang/contract/kit/text'
import type { Law } from '#kit/doctor/law'
import { findingsIn, type Judged, judgedEnd } from '#kit/doctor/law'
import { findBuilt } from '#kit/report/build-model'
import { endedStates, flowHour } from '../kpi/flow-hour.ts'
import { openingFlows } from './days.ts'

const signedSum = `coalesce(sum(case when flow in ${openingFlows} then parcels else -parcels end), 0)`

/** $2 is until when the hours are settled: what came after that is read from the timeline. */
const openSql = `
with settled as (
  select ${signedSum} as open from epc_flow_hour where warehouse_id = $1 and hour < $2),
since as (select ${signedSum} as open from (${flowHour.rows}) f),
compared as (
  select 'open' as object, (settled.open + since.open)::text as recorded, (
    select count(*) from epc_parcel where warehouse_id = $1 and status not in ${endedStates} and not training)::text as proven
  from settled, since)
${judgedEnd}`

const farAway = new Date('9999-01-01T00:00:00Z')

export const laws: Law[] = [
  {
    name: 'epc.open_parcels',
    title: text(
      '日报的期末等于未完成的包裹数',
      'The closing figure of the daily summary equals the parcels that are open',
    ),
    find: async (look, warehouse_id) => {
      const built = await findBuilt(look, warehouse_id, flowHour)
      if (!built) return { checked: 0, violations: [] }
      return findingsIn(await look.run<Judged>(openSql, [warehouse_id, built.until_at, farAway]))
    },
  },
]

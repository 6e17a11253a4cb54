import { epcFlow } from '@kuacang/contract/epc/kpi/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { EpcDayBalance, EpcReportRange } from '@kuacang/contract/epc/report/calls'
import { instantOf, wallText } from '@kuacang/contract/kit/moment'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'
import { rangeOf } from '#kit/report/range'

const range = { usual: 31, most: 92 }

/** What makes parcels open; every other flow ends them. */
export const openingFlows = codes(epcFlow, 'announced', 'found', 'reopened')
const signedSum = `coalesce(sum(case when flow in ${openingFlows} then parcels else -parcels end), 0)`

const openSql = `select ${signedSum}::bigint as open from epc_flow_hour where warehouse_id = $1 and hour < $2`

const flowsSql = `
select to_char(hour at time zone $4::text, 'YYYY-MM-DD') as day, flow, sum(parcels) as parcels from epc_flow_hour
where warehouse_id = $1 and hour >= $2 and hour < $3 group by 1, 2`

/** Counted by quarters of an hour first, in which every day of every zone begins: the day of each box alone costs more. */
const boxesSql = `
with quarters as (
  select date_bin('15 minutes', created_at, 'epoch'::timestamptz) as quarter, count(*) as boxes,
    sum(parcel_count) as boxed, count(*) filter (where parcel_count > 1) as combined
  from epc_ob
  where warehouse_id = $1 and created_at >= $2 and created_at < $3
    and status <> ${epcOutboundParcelStatus.code.cancelled} and not training
  group by 1)
select to_char(quarter at time zone $4::text, 'YYYY-MM-DD') as day, sum(boxes)::bigint as boxes,
  sum(boxed)::bigint as boxed, sum(combined)::bigint as combined
from quarters group by 1`

const dayMs = 86_400_000

/** The days by the clock of a zone from that of one moment to that of another, the first one first. */
const daysBetween = (from: Date, to: Date, zone: string): string[] => {
  const last = wallText(to, zone).slice(0, 10)
  const days: string[] = []
  for (let day = wallText(from, zone).slice(0, 10); day <= last; ) {
    days.push(day)
    day = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  }
  return days
}

/** The balance of open parcels of each day by the clock of the warehouse, the newest first (law L10). */
export const daysOf = async (tx: Reader, caller: Caller, query: EpcReportRange): Promise<EpcDayBalance[]> => {
  const { warehouse_id, clock } = caller
  const [from, to] = rangeOf(query, range, tx.now)
  // The end does not belong to the range: up to midnight is not the day that begins then.
  const days = daysBetween(from, new Date(Math.min(to.getTime() - 1, tx.now.getTime())), clock.zone)
  const [first] = days
  if (first === undefined) return []
  const begin = instantOf(`${first}T00:00:00`, clock.zone)
  const end = new Date(to.getTime() + dayMs)
  const values = [warehouse_id, begin, end, clock.zone]
  const [[before], flows, boxes] = await Promise.all([
    tx.run<{ open: number }>(openSql, [warehouse_id, begin]),
    tx.run<{ day: string; flow: number; parcels: number }>(flowsSql, values),
    tx.run<{ day: string; boxes: number; boxed: number; combined: number }>(boxesSql, values),
  ])
  let open = before?.open ?? 0
  const balances = days.map((day) => {
    const of = (flow: number) => flows.find((f) => f.day === day && f.flow === flow)?.parcels ?? 0
    const { announced, found, reopened, closed, returned, cancelled, lost } = epcFlow.code
    const box = boxes.find((b) => b.day === day)
    const balance = {
      ...{ day, opening: open },
      ...{ announced: of(announced), found: of(found), reopened: of(reopened) },
      ...{ closed: of(closed), returned: of(returned), cancelled: of(cancelled), lost: of(lost) },
      boxes: box?.boxes ?? 0,
      boxed: box?.boxed ?? 0,
      combined: box ? Math.round((100 * box.combined) / box.boxes) : null,
    }
    open +=
      balance.announced +
      balance.found +
      balance.reopened -
      (balance.closed + balance.returned + balance.cancelled + balance.lost)
    return { ...balance, closing: open }
  })
  return balances.reverse()
}

import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcDpsStep, epcPutTaskStatus } from '@kuacang/contract/epc/dps/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcGeneratorType, epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Reader } from '#kit/database/transact'
import { lastMinutes } from '#kit/report/kpi/now'
import { preferenceOf } from '../../reference/public.ts'
import { livingUnits, unitsAtWall } from '../job/store.ts'
import { kpiHour } from '../kpi/kpi-hour.ts'
import { mustWorkAs } from '../warehouse/mode.ts'

const { to_sort, to_put, waiting, complete, on_shelf, to_depart } = epcDpsStep.code
const minutes = 15
const hourMs = 3_600_000

/** A slot's set is complete when it is decided and none of it is elsewhere: the units at the wall, each with this. */
const atWallSql = `
  select u.id, u.set_id, u.slot, s.status = ${epcSetStatus.code.ready} and not exists (
      select from epc_parcel q where q.warehouse_id = $1 and q.set_id = u.set_id and q.status = ${epcParcelStatus.code.combined}
        and not exists (select from epc_unit_parcel m
          where m.warehouse_id = $1 and m.unit_id = u.id and m.parcel_id = q.id and m.in_slot)) as complete,
    (select max(m.created_at) from epc_unit_parcel m where m.warehouse_id = $1 and m.unit_id = u.id and m.in_slot) as since
  from epc_unit u join epc_set s on s.warehouse_id = $1 and s.id = u.set_id
  where u.warehouse_id = $1 and u.set_id is not null and u.status in ${codes(epcUnitStatus, ...unitsAtWall)}`

const stepsSql = `
with at_wall as (${atWallSql}),
parcels as (
  select p.set_id, p.inbound_at as since, case
      when m.in_slot and w.complete then ${complete} when m.in_slot then ${waiting}
      when y.parcel_id is not null then ${on_shelf}
      when u.status = ${epcUnitStatus.code.discharged} then ${complete}
      when m.step is not null then ${to_put} else ${to_sort} end as step
  from epc_parcel p
    left join epc_unit u on u.warehouse_id = $1 and u.set_id = p.set_id and u.status in ${codes(epcUnitStatus, ...livingUnits)}
    left join at_wall w on w.id = u.id
    left join epc_unit_parcel m on m.warehouse_id = $1 and m.unit_id = u.id and m.parcel_id = p.id
    left join epc_stay y on y.warehouse_id = $1 and y.parcel_id = p.id
  where p.warehouse_id = $1 and p.ob_id is null and p.status in ${codes(epcParcelStatus, 'pending', 'combined')}
  union all
  select o.set_id, o.created_at, ${to_depart} from epc_ob o cross join generate_series(1, o.parcel_count)
  where o.warehouse_id = $1 and o.generator_type = ${epcGeneratorType.code.dps_fusion_direct}
    and o.status in ${codes(epcOutboundParcelStatus, 'created', 'pending')} and o.departed_at is null)
select step, count(distinct set_id)::bigint as sets, count(*)::bigint as parcels, min(since) as oldest from parcels group by step`

type Step = { step: number; sets: number; parcels: number; oldest: Date | null }

/** The board: how much is in each step and since when, the zones, who works (PA-259). */
export const kanban = async (tx: Reader, caller: Caller) => {
  await mustWorkAs(tx, caller, 'dps_fusion')
  const { warehouse_id } = caller
  const [{ dps_zones, dps_max_wait_h }, found, slots, people] = await together(
    preferenceOf(tx, warehouse_id),
    tx.run<Step>(stepsSql, [warehouse_id]),
    tx.run<{ slot: number | null; complete: boolean; since: Date | null; lit: boolean }>(
      `with at_wall as (${atWallSql})
       select w.*, exists (select from epc_put_task k
         where k.warehouse_id = $1 and k.unit_id = w.id and k.status = ${epcPutTaskStatus.code.lit}) as lit from at_wall w`,
      [warehouse_id],
    ),
    lastMinutes(kpiHour, tx, caller, minutes),
  )
  const late = tx.now.getTime() - dps_max_wait_h * hourMs
  return {
    at: tx.now,
    steps: epcDpsStep.names.map((name) => {
      const step = epcDpsStep.code[name]
      return found.find((f) => f.step === step) ?? { step, sets: 0, parcels: 0, oldest: null }
    }),
    zones: dps_zones.map(({ zone, first_slot, last_slot }) => {
      const inside = slots.filter(({ slot }) => slot !== null && slot >= first_slot && slot <= last_slot)
      const those = (which: (s: (typeof slots)[number]) => boolean) => inside.filter(which).length
      return {
        ...{ zone, slots: last_slot - first_slot + 1, taken: inside.length, lit: those((s) => s.lit) },
        complete: those((s) => s.complete),
        overdue: those((s) => !s.complete && s.since !== null && s.since.getTime() < late),
      }
    }),
    operators: people.map(({ user_name, operations, parcels }) => ({ user_name, operations, parcels })),
  }
}

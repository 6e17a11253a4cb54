import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { codes } from '#kit/database/codes'
import { livingUnits } from './store.ts'

const living = codes(epcUnitStatus, ...livingUnits)

/**
 * The parcels of the living units of sets, and what lies in their slots, locked. Statements over the sets whose ids
 * `with sets (id) as (...)` before gives.
 */
export const workOfSets = `
select w.unit_id, p.id, p.tracking_id, p.status, p.version, p.is_blocked, p.set_id, m.step, coalesce(m.in_slot, false) as in_slot
from (
  select u.id as unit_id, x.id from epc_unit u join epc_parcel x on x.warehouse_id = $1 and x.set_id = u.set_id
  where u.warehouse_id = $1 and u.set_id = any(array(select id from sets)) and u.status in ${living}
  union
  select u.id, y.parcel_id from epc_unit u join epc_unit_parcel y on y.warehouse_id = $1 and y.unit_id = u.id and y.in_slot
  where u.warehouse_id = $1 and u.set_id = any(array(select id from sets)) and u.status in ${living}) w
join epc_parcel p on p.warehouse_id = $1 and p.id = w.id
left join epc_unit_parcel m on m.warehouse_id = $1 and m.parcel_id = p.id and m.unit_id = w.unit_id
order by p.id for update of p`

/** The jobs of these units. */
export const jobsOfSets = `
select * from epc_job where warehouse_id = $1 and id = any(array(
  select job_id from epc_unit where warehouse_id = $1 and set_id = any(array(select id from sets)) and status in ${living}))`

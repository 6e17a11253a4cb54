-- What events say together does not depend on the order in which they were heard.
update epc_last_mile m set last_event = e.kind, last_event_at = e.happened_at, last_place = e.place,
  arrived_at = e.arrived_at, returned_at = coalesce(e.returned_at, m.returned_at)
from (
  select distinct on (warehouse_id, parcel_id) warehouse_id, parcel_id, kind, happened_at, place,
    min(happened_at) filter (where kind = 30) over of_parcel as arrived_at,
    min(happened_at) filter (where kind = 40) over of_parcel as returned_at
  from epc_last_mile_event
  window of_parcel as (partition by warehouse_id, parcel_id)
  order by warehouse_id, parcel_id, happened_at desc, kind desc, event_id desc) e
where e.warehouse_id = m.warehouse_id and e.parcel_id = m.id;

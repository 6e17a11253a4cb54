-- A bag of a hub has the hub's own states, in the hub's own document.
alter table hub_outbound_bag add column status int not null default 1 check (status in (1, 10, 15, 20, 90));
comment on column hub_outbound_bag.status is 'enum hub_outbound_bag_status';
update hub_outbound_bag h set status = case b.status when 1 then 1 when 8 then 90 when 10 then 20
  else case when b.receipt_id is null then 10 else 15 end end
from bag b where b.warehouse_id = h.warehouse_id and b.id = h.id;

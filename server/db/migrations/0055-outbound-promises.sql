-- An order's promise: when it must leave (given, or the cut-off that it makes), else when it was created. What is short
-- goes to the oldest promise first.
alter table outbound_order
  -- The cut-off that the order is to make, as the times stood when it was created; null where its warehouse has none.
  add column cut_off_at timestamptz,
  -- Somebody decided that it goes first.
  add column pinned boolean not null default false;
create index outbound_order_cut_off on outbound_order (warehouse_id, cut_off_at) where cut_off_at is not null;

create table stock_demand (
  warehouse_id bigint not null,
  line_id object_id not null,
  outbound_order_id object_id not null,
  sku_id object_id not null,
  quantity int not null check (quantity > 0),
  defective boolean not null,
  pinned boolean not null,
  promised_at timestamptz not null,
  -- Somebody must decide before it is given anything; its place in the queue is kept meanwhile.
  held boolean not null,
  primary key (warehouse_id, line_id)
);
comment on table stock_demand is
  'warehouse: goods that lines of abnormal outbound orders wait for; who promises goods leaves those of older promises';
create index stock_demand_sku on stock_demand (warehouse_id, sku_id);
create index stock_demand_order on stock_demand (warehouse_id, outbound_order_id);

insert into stock_demand (warehouse_id, line_id, outbound_order_id, sku_id, quantity, defective, pinned, promised_at, held)
select l.warehouse_id, l.id, o.id, l.sku_id, l.quantity, o.is_defect_return, false, coalesce(o.promised_at, o.created_at), true
from outbound_order o join outbound_line l on l.warehouse_id = o.warehouse_id and l.outbound_order_id = o.id
where o.order_status = 9;

-- Goods at a place that are set aside for work that is no order and no transfer.
create table set_aside (
  warehouse_id bigint not null,
  cause_id object_id not null,
  location_id object_id not null,
  sku_id object_id not null,
  lot text not null,
  quantity bigint not null check (quantity > 0),
  created_at timestamptz not null,
  primary key (warehouse_id, cause_id)
);
comment on table set_aside is 'warehouse: goods at a place that are set aside for other work than orders and transfers';

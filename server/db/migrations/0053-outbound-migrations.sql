create table warehouse_migration (
  warehouse_id bigint not null,
  id object_id not null,
  migration_number text not null,
  partner_id bigint not null,
  to_warehouse_id bigint not null,
  outbound_order_id object_id not null,
  inbound_order_id object_id not null,
  inbound_number text not null,
  sku_kinds int not null check (sku_kinds > 0),
  units int not null check (units > 0),
  created_by text not null,
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint warehouse_migration_number unique (warehouse_id, migration_number),
  constraint warehouse_migration_elsewhere check (to_warehouse_id <> warehouse_id),
  constraint warehouse_migration_outbound foreign key (warehouse_id, outbound_order_id)
    references outbound_order (warehouse_id, id)
);
comment on table warehouse_migration is
  'warehouse: goods of a partner on their way to another warehouse: an outbound order here, an inbound order there';
create unique index warehouse_migration_order on warehouse_migration (warehouse_id, outbound_order_id);
create index warehouse_migration_created on warehouse_migration (warehouse_id, created_at desc, id desc);

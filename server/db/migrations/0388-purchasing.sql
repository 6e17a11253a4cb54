-- Packing material is bought: from whom, at what price, and what was ordered.

create table supplier (
  id object_id primary key,
  name text not null,
  contact text not null default '',
  telephone text not null default '',
  address text not null default '',
  currency text not null references currency (code),
  enabled boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table supplier is 'reference: who sells packing material; a deleted one is still named by its orders';
create unique index supplier_name on supplier (lower(name)) where deleted_at is null;

create table material_supply (
  material_id object_id primary key references material (id),
  supplier_id object_id references supplier (id),
  unit text not null,
  price numeric(12, 4) check (price >= 0),
  updated_at timestamptz not null
);
comment on table material_supply is 'reference: how a packing material is bought';
comment on column material_supply.price is 'of one unit, in the currency of the supplier; null: not known';
create index material_supply_of on material_supply (supplier_id);

create table purchase_batch (
  warehouse_id bigint not null,
  id object_id not null,
  batch_number text collate "C" not null,
  remark text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, batch_number)
);
comment on table purchase_batch is 'warehouse: purchase orders of several suppliers that are bought together';
create index purchase_batch_created on purchase_batch (warehouse_id, created_at desc, id desc);

create table purchase_order (
  warehouse_id bigint not null,
  id object_id not null,
  order_number text collate "C" not null,
  batch_id object_id,
  supplier_id object_id not null references supplier (id),
  currency text not null,
  status int not null check (status in (1, 10, 20, 100)),
  remark text not null default '',
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ordered_at timestamptz,
  ended_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, order_number),
  foreign key (warehouse_id, batch_id) references purchase_batch (warehouse_id, id)
);
comment on table purchase_order is 'warehouse: packing material that is bought from one supplier';
comment on column purchase_order.status is 'enum purchase_order_status';
comment on column purchase_order.currency is 'of the supplier as it was saved';
create index purchase_order_created on purchase_order (warehouse_id, created_at desc, id desc);
create index purchase_order_living on purchase_order (warehouse_id, id) where status in (1, 10);
create index purchase_order_of_batch on purchase_order (warehouse_id, batch_id) where batch_id is not null;

create table purchase_line (
  warehouse_id bigint not null,
  purchase_order_id object_id not null,
  material_id object_id not null references material (id),
  quantity int not null check (quantity > 0),
  received_quantity int not null default 0 check (received_quantity between 0 and quantity),
  price numeric(12, 4) not null check (price >= 0),
  primary key (warehouse_id, purchase_order_id, material_id),
  foreign key (warehouse_id, purchase_order_id) references purchase_order (warehouse_id, id)
);
comment on table purchase_line is 'warehouse: how much of a material is bought, and how much came';
create index purchase_line_of on purchase_line (warehouse_id, material_id);

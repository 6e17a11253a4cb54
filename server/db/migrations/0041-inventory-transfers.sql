alter table location add column minimum int check (minimum > 0);
comment on column location.minimum is 'a picking place with fewer of its goods is to be replenished; null: never';

alter table stock_move add column from_after int, add column to_after int;
comment on column stock_move.from_after is 'what its place held after the move; null for virtual places';
comment on column stock_move.to_after is 'what its place held after the move; null for virtual places';

create table transfer_order (
  warehouse_id bigint not null,
  id object_id not null,
  order_number text not null,
  status int not null check (status in (1, 2, 3, 4, 10, 100)),
  -- Made at a desk, its goods set aside; else collected as the person goes.
  is_planned boolean not null default false,
  is_replenishment boolean not null default false,
  is_fast boolean not null default false,
  remark text not null default '',
  -- Where the person stands who takes goods.
  from_location_id object_id,
  operator_id object_id,
  operator_name text not null default '',
  operator_since timestamptz,
  created_by text not null,
  finished_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, order_number)
);
comment on table transfer_order is 'warehouse: goods that go from places to other places';
comment on column transfer_order.status is 'enum transfer_order_status';
create unique index transfer_order_in_hand on transfer_order (warehouse_id, operator_id) where status in (2, 3, 4);
create index transfer_order_time on transfer_order (warehouse_id, created_at desc, id desc);
create index transfer_order_open on transfer_order (warehouse_id, status) where status < 10;

create table transfer_line (
  warehouse_id bigint not null,
  id object_id not null,
  transfer_order_id object_id not null,
  stock_id object_id not null,
  sku_id object_id not null,
  lot text not null default '',
  partner_id bigint not null,
  from_location_id object_id not null,
  to_location_id object_id,
  quantity int not null check (quantity > 0),
  taken int not null default 0,
  moved int not null default 0 check (moved >= 0),
  primary key (warehouse_id, id),
  constraint transfer_line_taken_within_quantity check (taken <= quantity),
  constraint transfer_line_moved_within_taken check (moved <= taken),
  foreign key (warehouse_id, transfer_order_id) references transfer_order (warehouse_id, id)
);
comment on table transfer_line is
  'warehouse: goods of a transfer; quantity - taken is set aside at the source while planned, taken - moved is in hand';
create index transfer_line_order on transfer_line (warehouse_id, transfer_order_id);
create index transfer_line_sku on transfer_line (warehouse_id, sku_id);

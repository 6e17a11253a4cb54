-- Large orders of firms leave in boxes by lorry: see docs/b2b.md.

create table outbound_box (
  warehouse_id bigint not null,
  id object_id not null,
  box_number text collate "C" not null,
  status int not null check (status in (1, 10, 50, 90)),
  outbound_order_id object_id not null,
  order_number text collate "C" not null,
  erp_order_id text not null default '',
  buyer_id text not null default '',
  partner_id bigint not null,
  pieces bigint not null default 0 check (pieces >= 0),
  weight_g bigint check (weight_g > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  receipt_id object_id,
  operator_id object_id not null,
  operator_name text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  handed_over_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, box_number),
  constraint outbound_box_measured check (status not in (10, 50) or (pieces > 0 and weight_g is not null
    and length_mm is not null and width_mm is not null and height_mm is not null and finished_at is not null)),
  constraint outbound_box_gone check (status <> 50 or handed_over_at is not null)
);
comment on table outbound_box is 'warehouse: a box in which goods of a B2B order leave';
comment on column outbound_box.status is 'enum outbound_box_status';
comment on column outbound_box.order_number is 'of the order, as its customer, buyer and own number are: an order never changes them';
create index outbound_box_created on outbound_box (warehouse_id, created_at desc, id desc);
create index outbound_box_of_order on outbound_box (warehouse_id, outbound_order_id, created_at, id);
create index outbound_box_order_number on outbound_box (warehouse_id, order_number);
create index outbound_box_of_partner on outbound_box (warehouse_id, partner_id, created_at desc, id desc);
create index outbound_box_open on outbound_box (warehouse_id, operator_id, created_at) where status = 1;
create index outbound_box_on_receipt on outbound_box (warehouse_id, receipt_id) where receipt_id is not null;

create table outbound_box_line (
  warehouse_id bigint not null,
  box_id object_id not null,
  sku_id object_id not null,
  quantity bigint not null check (quantity > 0),
  primary key (warehouse_id, box_id, sku_id),
  foreign key (warehouse_id, box_id) references outbound_box (warehouse_id, id)
);
comment on table outbound_box_line is 'warehouse: how many pieces of a SKU lie in a box of a B2B order';

create table booking (
  warehouse_id bigint not null,
  id object_id not null,
  booking_number text collate "C" not null,
  status int not null check (status in (1, 50, 90)),
  carrier text not null check (carrier <> ''),
  lorry text not null default '',
  pickup_at timestamptz not null,
  operator_id object_id not null,
  operator_name text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  departed_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, booking_number),
  constraint booking_departed check (status <> 50 or departed_at is not null)
);
comment on table booking is 'warehouse: a lorry that comes at a time to take the boxes of orders';
comment on column booking.status is 'enum booking_status';
create index booking_by_pickup on booking (warehouse_id, pickup_at desc, id desc);

create table booking_order (
  warehouse_id bigint not null,
  booking_id object_id not null,
  outbound_order_id object_id not null,
  order_number text collate "C" not null,
  live boolean not null default true,
  primary key (warehouse_id, booking_id, outbound_order_id),
  foreign key (warehouse_id, booking_id) references booking (warehouse_id, id)
);
comment on table booking_order is 'warehouse: the orders of a booking; one that was taken off it is not live';
create unique index booking_of_order on booking_order (warehouse_id, outbound_order_id) where live;
create index booking_order_number on booking_order (warehouse_id, order_number);

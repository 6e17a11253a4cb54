-- Closed boxes that are received, checked and passed on.

create table lcl_inbound (
  warehouse_id bigint not null,
  id object_id not null,
  inbound_number text collate "C" not null,
  customer_reference text collate "C" not null default '',
  partner_id bigint not null references partner (id),
  status int not null check (status in (1, 10, 20, 100)),
  remark text not null default '',
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, inbound_number)
);
comment on table lcl_inbound is 'warehouse: closed boxes that a customer announced';
comment on column lcl_inbound.status is 'enum lcl_inbound_status';
create index lcl_inbound_created on lcl_inbound (warehouse_id, created_at desc, id desc);
create index lcl_inbound_reference on lcl_inbound (warehouse_id, customer_reference);

create table lcl_outbound (
  warehouse_id bigint not null,
  id object_id not null,
  outbound_number text collate "C" not null,
  customer_reference text collate "C" not null default '',
  partner_id bigint not null references partner (id),
  status int not null check (status in (1, 10, 20, 50, 100)),
  destination text not null,
  carrier text not null default '',
  bay text not null default '',
  remark text not null default '',
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, outbound_number)
);
comment on table lcl_outbound is 'warehouse: closed boxes of a customer that leave together';
comment on column lcl_outbound.status is 'enum lcl_outbound_status';
create index lcl_outbound_created on lcl_outbound (warehouse_id, created_at desc, id desc);
create index lcl_outbound_reference on lcl_outbound (warehouse_id, customer_reference);

create table lcl_box (
  warehouse_id bigint not null,
  id object_id not null,
  box_code text collate "C" not null,
  status int not null check (status in (1, 10, 20, 30, 50, 90)),
  partner_id bigint not null references partner (id),
  inbound_id object_id not null,
  outbound_id object_id,
  announced_weight_g int,
  announced_length_mm int,
  announced_width_mm int,
  announced_height_mm int,
  weight_g int check (weight_g > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  receipt_id object_id,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz,
  handed_over_at timestamptz,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, inbound_id) references lcl_inbound (warehouse_id, id),
  foreign key (warehouse_id, outbound_id) references lcl_outbound (warehouse_id, id)
);
comment on table lcl_box is 'warehouse: a closed box of large cargo';
comment on column lcl_box.status is 'enum lcl_box_status';
-- A code stands on one box that is expected or here.
create unique index lcl_box_code_lives on lcl_box (warehouse_id, box_code) where status in (1, 10, 20, 30);
create index lcl_box_code on lcl_box (warehouse_id, box_code, created_at desc);
create index lcl_box_created on lcl_box (warehouse_id, created_at desc, id desc);
create index lcl_box_of_inbound on lcl_box (warehouse_id, inbound_id);
create index lcl_box_of_outbound on lcl_box (warehouse_id, outbound_id) where outbound_id is not null;
create index lcl_box_receipt on lcl_box (warehouse_id, receipt_id) where receipt_id is not null;

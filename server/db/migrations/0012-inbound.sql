create table inbound_order (
  warehouse_id bigint not null,
  id object_id not null,
  wms_order_id text not null,
  erp_order_id text not null default '',
  po_batch_id text not null default '',
  partner_id bigint not null,
  order_type int not null default 1 check (order_type in (1, 2, 3, 4)),
  order_status int not null check (order_status in (1, 5, 10, 20, 21, 100, 200)),
  receive_status int not null default 1 check (receive_status in (1, 10, 20)),
  is_return boolean not null default false,
  comments text not null default '',
  close_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, wms_order_id)
);
comment on table inbound_order is 'warehouse: goods that a merchant announces to the warehouse';
comment on column inbound_order.order_type is 'enum inbound_order_type';
comment on column inbound_order.order_status is 'enum inbound_order_status';
comment on column inbound_order.receive_status is 'enum inbound_receive_status';
create unique index inbound_order_erp on inbound_order (warehouse_id, partner_id, erp_order_id)
  where erp_order_id <> '' and order_status <> 100;
create index inbound_order_created on inbound_order (warehouse_id, created_at desc, id desc);
create index inbound_order_open on inbound_order (warehouse_id, order_status, created_at desc);

create table inbound_line (
  warehouse_id bigint not null,
  id object_id not null,
  inbound_order_id object_id not null,
  sku_id object_id not null,
  quantity int not null check (quantity > 0),
  received_quantity int not null default 0 check (received_quantity >= 0),
  defect_quantity int not null default 0 check (defect_quantity >= 0),
  putaway_quantity int not null default 0 check (putaway_quantity >= 0),
  primary key (warehouse_id, id),
  constraint inbound_line_sku unique (warehouse_id, inbound_order_id, sku_id),
  constraint inbound_line_putaway_received check (putaway_quantity <= received_quantity + defect_quantity),
  foreign key (warehouse_id, inbound_order_id) references inbound_order (warehouse_id, id)
);
comment on table inbound_line is 'warehouse: announced, received and put away quantities of each SKU of an inbound order';

create table inbound_parcel (
  warehouse_id bigint not null,
  id object_id not null,
  inbound_order_id object_id not null,
  tracking_number text not null,
  signed_at timestamptz,
  signed_by text not null default '',
  primary key (warehouse_id, id),
  unique (warehouse_id, tracking_number),
  foreign key (warehouse_id, inbound_order_id) references inbound_order (warehouse_id, id)
);
comment on table inbound_parcel is 'warehouse: the carrier parcels that an inbound order travels in, signed at the dock';
create index inbound_parcel_order on inbound_parcel (warehouse_id, inbound_order_id);

create table inbound_case (
  warehouse_id bigint not null,
  id object_id not null,
  case_code text not null,
  inbound_order_id object_id,
  status int not null check (status in (1, 2, 3, 4, 5, 6)),
  putaway_status int not null default 1 check (putaway_status in (1, 9)),
  declared_weight_g int,
  weight_g int,
  tried_weights_g int[] not null default '{}',
  length_mm int,
  width_mm int,
  height_mm int,
  signed_at timestamptz,
  received_at timestamptz,
  receiver_id object_id,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, case_code),
  foreign key (warehouse_id, inbound_order_id) references inbound_order (warehouse_id, id)
);
comment on table inbound_case is 'warehouse: the boxes of an inbound order, received and put away one by one';
comment on column inbound_case.status is 'enum inbound_case_status';
comment on column inbound_case.putaway_status is 'enum case_putaway_status';
create index inbound_case_order on inbound_case (warehouse_id, inbound_order_id);

create table inbound_case_line (
  warehouse_id bigint not null,
  id object_id not null,
  case_id object_id not null,
  sku_id object_id not null,
  quantity int not null check (quantity >= 0),
  received_quantity int not null default 0 check (received_quantity >= 0),
  defect_quantity int not null default 0 check (defect_quantity >= 0),
  putaway_quantity int not null default 0 check (putaway_quantity >= 0),
  primary key (warehouse_id, id),
  unique (warehouse_id, case_id, sku_id),
  constraint inbound_case_line_putaway_received check (putaway_quantity <= received_quantity + defect_quantity),
  foreign key (warehouse_id, case_id) references inbound_case (warehouse_id, id)
);
comment on table inbound_case_line is 'warehouse: what a case should hold, what it held, and how much of it is put away';

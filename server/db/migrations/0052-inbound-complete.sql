alter table inbound_order
  add column from_warehouse_id bigint,
  add column from_order_id object_id,
  add column return_remark text not null default '';
comment on column inbound_order.from_order_id is 'the outbound order of from_warehouse_id that sends the goods of a stock transfer';
create unique index inbound_order_from on inbound_order (warehouse_id, from_order_id) where from_order_id is not null;

-- Goods that came without being announced stand on lines of their own.
alter table inbound_line drop constraint inbound_line_quantity_check;
alter table inbound_line add constraint inbound_line_quantity_not_negative check (quantity >= 0);

alter table inbound_case_line add column defect_putaway_quantity int not null default 0;
update inbound_case_line set defect_putaway_quantity = putaway_quantity - received_quantity
where putaway_quantity > received_quantity;
alter table inbound_case_line
  add constraint inbound_case_line_good_putaway check (putaway_quantity - defect_putaway_quantity between 0 and received_quantity),
  add constraint inbound_case_line_defect_putaway check (defect_putaway_quantity between 0 and defect_quantity);
create index inbound_case_line_waiting on inbound_case_line (warehouse_id, id)
  where putaway_quantity < received_quantity + defect_quantity;

alter table inbound_parcel
  add column weight_g int,
  add column weighed_at timestamptz,
  add column weighed_by text not null default '';
create index inbound_parcel_signed on inbound_parcel (warehouse_id, signed_at desc, id desc) where signed_at is not null;

create table problem_goods (
  warehouse_id bigint not null,
  id object_id not null,
  problem_number text not null,
  status int not null default 1 check (status in (1, 10, 20)),
  barcode text not null,
  quantity int not null check (quantity > 0),
  remark text not null default '',
  case_id object_id,
  sku_id object_id,
  inbound_order_id object_id,
  resolution text not null default '',
  created_by text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, problem_number),
  constraint problem_goods_attached check (status <> 10 or (sku_id is not null and inbound_order_id is not null)),
  foreign key (warehouse_id, case_id) references inbound_case (warehouse_id, id),
  foreign key (warehouse_id, inbound_order_id) references inbound_order (warehouse_id, id)
);
comment on table problem_goods is 'warehouse: goods that came and that no list has, until they are attached to an order or go back';
comment on column problem_goods.status is 'enum problem_goods_status';
create index problem_goods_created on problem_goods (warehouse_id, created_at desc, id desc);
create index problem_goods_barcode on problem_goods (warehouse_id, barcode);

-- Where goods can be put: walked for suggestions.
create index location_putaway on location (warehouse_id, location_type, district_id, aisle, cell)
  where state in (1, 30, 40);

create table adjustment_order (
  warehouse_id bigint not null,
  id object_id not null,
  order_id text not null,
  status int not null check (status in (1, 10, 100)),
  check_id object_id,
  remark text not null default '',
  created_by text not null,
  finished_by text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, order_id),
  foreign key (warehouse_id, check_id) references inventory_check (warehouse_id, id)
);
comment on table adjustment_order is 'warehouse: quantities that the books shall take on, once somebody approves';
comment on column adjustment_order.status is 'enum adjustment_order_status';
create index adjustment_order_created on adjustment_order (warehouse_id, created_at desc, id desc);
create index adjustment_order_check on adjustment_order (warehouse_id, check_id) where check_id is not null;

create table adjustment_line (
  warehouse_id bigint not null,
  adjustment_order_id object_id not null,
  location_id object_id not null,
  sku_id object_id not null,
  lot text not null default '',
  partner_id bigint not null,
  before_quantity int not null check (before_quantity >= 0),
  after_quantity int not null check (after_quantity >= 0),
  -- Of the stock that before_quantity was read from; 0 of no stock.
  stock_version bigint not null,
  reason int not null check (reason in (10, 20, 30, 40, 50, 90)),
  primary key (warehouse_id, adjustment_order_id, location_id, sku_id, lot),
  constraint adjustment_line_order foreign key (warehouse_id, adjustment_order_id)
    references adjustment_order (warehouse_id, id),
  foreign key (warehouse_id, location_id) references location (warehouse_id, id)
);
comment on table adjustment_line is 'warehouse: goods at a place and the quantity that they shall have';
comment on column adjustment_line.reason is 'enum adjustment_reason';
create index adjustment_line_sku on adjustment_line (warehouse_id, sku_id);

comment on column stock.version is 'counts the changes of on_hand; promising goods moves nothing';

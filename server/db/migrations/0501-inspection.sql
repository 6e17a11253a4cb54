-- Goods that are checked for defects, before they are put away or on their shelf.

create table inspection_task (
  warehouse_id bigint not null,
  id object_id not null,
  task_number text collate "C" not null,
  status int not null check (status in (1, 20, 30, 100)),
  source int not null check (source in (1, 2, 3, 4)),
  partner_id bigint not null,
  -- Goods of a case that wait for putaway.
  inbound_order_id object_id,
  wms_order_id text collate "C" not null default '',
  case_id object_id,
  case_code text collate "C" not null default '',
  -- Goods on a shelf: their balance.
  stock_id object_id,
  location_code text not null,
  sku_id object_id not null,
  quantity bigint not null check (quantity > 0),
  good_quantity bigint not null default 0 check (good_quantity >= 0),
  defect_quantity bigint not null default 0 check (defect_quantity >= 0),
  defect_reason int check (defect_reason in (1, 2, 3, 4, 5, 6, 7, 9)),
  remark text not null default '',
  inspector_id object_id,
  inspector text not null default '',
  -- Takes the defects of a shelf to a defective place.
  transfer_number text not null default '',
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, task_number),
  constraint inspection_task_place check ((case_id is null) <> (stock_id is null) and (case_id is null) = (inbound_order_id is null)),
  constraint inspection_task_counted check (status <> 30 or good_quantity + defect_quantity = quantity),
  constraint inspection_task_reason check ((defect_quantity > 0) = (defect_reason is not null))
);
comment on table inspection_task is 'warehouse: goods of a case or on a shelf that are checked for defects';
comment on column inspection_task.status is 'enum inspection_task_status';
comment on column inspection_task.source is 'enum inspection_source';
comment on column inspection_task.defect_reason is 'enum defect_reason';
-- One open task has the goods.
create unique index inspection_task_of_case on inspection_task (warehouse_id, case_id, sku_id) where status in (1, 20) and case_id is not null;
create unique index inspection_task_of_stock on inspection_task (warehouse_id, stock_id) where status in (1, 20) and stock_id is not null;
create index inspection_task_open on inspection_task (warehouse_id, sku_id) where status in (1, 20);
create index inspection_task_order on inspection_task (warehouse_id, inbound_order_id, sku_id) where inbound_order_id is not null;
create index inspection_task_created on inspection_task (warehouse_id, created_at desc, id desc);
create index inspection_task_status on inspection_task (warehouse_id, status, created_at desc, id desc);

create table inspection_rule (
  warehouse_id bigint not null,
  partner_id bigint not null,
  share int not null check (share between 1 and 100),
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, partner_id)
);
comment on table inspection_rule is 'warehouse: customers whose received cases are inspected, and the share of the cases in percent';

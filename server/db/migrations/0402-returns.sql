create table return_batch (
  warehouse_id bigint not null,
  id object_id not null,
  batch_number text not null,
  carrier text not null,
  tracking_number text not null,
  planned_count int not null check (planned_count > 0),
  received_count int not null default 0,
  problem_count int not null default 0,
  status int not null check (status in (2, 5, 30, 100)),
  created_by text not null,
  signed_by text not null default '',
  signed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  primary key (warehouse_id, id)
);
comment on table return_batch is 'warehouse: what one lorry or courier brings back';
comment on column return_batch.status is 'enum return_batch_status';
create unique index return_batch_number on return_batch (warehouse_id, batch_number) where status <> 100;
create index return_batch_created on return_batch (warehouse_id, created_at desc, id desc);
create index return_batch_status on return_batch (warehouse_id, status, created_at desc, id desc);

create table return_record (
  warehouse_id bigint not null,
  id object_id not null,
  outbound_order_id object_id not null,
  order_number text not null,
  tracking_number text not null,
  partner_id bigint not null,
  platform_home bigint,
  platform_order_id object_id,
  status int not null check (status in (0, 10, 30, 31, 33, 60, 70, 72, 74, 76, 100)),
  reason int not null check (reason in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  mark int check (mark in (1, 2, 3)),
  wait int check (wait in (1, 2)),
  wait_until timestamptz,
  address jsonb,
  channel_code text not null,
  new_tracking_number text not null default '',
  relabelled_at timestamptz,
  batch_id object_id,
  batch_number text not null default '',
  bag_id object_id,
  bag_number text not null default '',
  weight_g bigint,
  comments text not null default '',
  received_at timestamptz,
  graded_at timestamptz,
  handed_over_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  primary key (warehouse_id, id),
  constraint return_record_waits check ((wait is null) = (wait_until is null))
);
comment on table return_record is 'warehouse: a parcel that comes back or goes out again, from its announcement to its end';
comment on column return_record.status is 'enum outbound_return_status';
comment on column return_record.reason is 'enum return_reason';
comment on column return_record.mark is 'enum return_mark';
comment on column return_record.wait is 'enum return_wait';
create unique index return_record_living on return_record (warehouse_id, tracking_number)
  where status not in (76, 100) and handed_over_at is null;
create index return_record_tracking on return_record (warehouse_id, tracking_number, created_at desc);
create index return_record_new_number on return_record (warehouse_id, new_tracking_number) where new_tracking_number <> '';
create index return_record_order on return_record (warehouse_id, outbound_order_id);
create index return_record_order_number on return_record (warehouse_id, order_number);
create index return_record_batch on return_record (warehouse_id, batch_number) where batch_number <> '';
create index return_record_created on return_record (warehouse_id, created_at desc, id desc);
create index return_record_status on return_record (warehouse_id, status, created_at desc, id desc);
create index return_record_partner on return_record (warehouse_id, partner_id, created_at desc, id desc);
create index return_record_waiting on return_record (warehouse_id, wait_until) where wait is not null;

-- Pieces of a return, by grade and tote. Those of a parcel that was destroyed unopened have no grade.
create table return_line (
  warehouse_id bigint not null,
  id object_id not null,
  return_id object_id not null,
  outbound_order_id object_id not null,
  sku_id object_id not null,
  quantity bigint not null check (quantity > 0),
  grade int check (grade in (1, 2, 3)),
  outcome int not null check (outcome in (1, 2, 3, 4, 5, 6, 7)),
  tote text not null,
  inbound_order_id object_id,
  destroyed_at timestamptz,
  created_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table return_line is 'warehouse: the goods of a return, how good they are and what becomes of them';
comment on column return_line.grade is 'enum return_grade';
comment on column return_line.outcome is 'enum return_outcome';
create unique index return_line_once on return_line (warehouse_id, return_id, sku_id, tote, outcome, coalesce(grade, 0));
create index return_line_tote on return_line (warehouse_id, tote) where inbound_order_id is null and tote <> '';
create index return_line_plan on return_line (warehouse_id, inbound_order_id) where inbound_order_id is not null;
create index return_line_order on return_line (warehouse_id, outbound_order_id, sku_id);

-- What the totes of the returns are for, until their goods are put away. A tote with a return holds goods that wait.
create table return_tote (
  warehouse_id bigint not null,
  tote text not null,
  -- Of this filling of the tote.
  id object_id not null,
  partner_id bigint not null,
  return_id object_id,
  inbound_order_id object_id,
  wms_order_id text not null default '',
  updated_at timestamptz not null,
  primary key (warehouse_id, tote)
);
comment on table return_tote is 'warehouse: totes that hold goods of returns, by customer';
create index return_tote_plan on return_tote (warehouse_id, inbound_order_id) where inbound_order_id is not null;

create table return_plan (
  warehouse_id bigint not null,
  id object_id not null,
  wms_order_id text not null,
  partner_id bigint not null,
  status int not null check (status in (70, 72, 74, 76)),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table return_plan is 'warehouse: inbound orders that bring returned goods to stock, with the id of their order';
comment on column return_plan.status is 'enum return_plan_status';

-- What differs from the defaults for a customer.
create table return_rule (
  partner_id bigint not null,
  reason int not null check (reason in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  found int not null check (found in (0, 1, 2, 3)),
  outcome int not null check (outcome in (1, 2, 3, 4, 5, 6, 7)),
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (partner_id, reason, found)
);
comment on table return_rule is 'reference: what becomes of the returns of a customer, where it is not the default';
comment on column return_rule.reason is 'enum return_reason';
comment on column return_rule.found is 'enum return_found';
comment on column return_rule.outcome is 'enum return_outcome';

create table return_bag (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (1, 10, 50, 90)),
  primary key (warehouse_id, id)
);
comment on table return_bag is 'warehouse: what bags of returns with new labels have beside the packing engine';
comment on column return_bag.status is 'enum return_bag_status';

-- A carrier that never answered for a box: the courier gave the question up, and customer service decides.
create table epc_failed_combine (
  warehouse_id bigint not null,
  id object_id not null,
  ob_id object_id not null,
  ob_number text collate "C" not null,
  tracking_ids text[] not null,
  order_numbers text[] not null,
  channel_code text not null,
  status int not null check (status in (1, 2, 3)),
  error text not null,
  remark text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text not null default '',
  primary key (warehouse_id, id),
  foreign key (warehouse_id, ob_id) references epc_ob (warehouse_id, id)
);
comment on table epc_failed_combine is 'warehouse: a failed combine request: a question for a label that was given up, until it is decided';
comment on column epc_failed_combine.status is 'enum epc_failed_combine_status';
comment on column epc_failed_combine.ob_id is 'the outbound parcel that waits for its label; it may be cancelled';
create unique index epc_failed_combine_open on epc_failed_combine (warehouse_id, ob_id) where status = 2;
create index epc_failed_combine_ob on epc_failed_combine (warehouse_id, ob_id);
create index epc_failed_combine_status on epc_failed_combine (warehouse_id, status, created_at desc, id desc);
create index epc_failed_combine_created on epc_failed_combine (warehouse_id, created_at desc, id desc);

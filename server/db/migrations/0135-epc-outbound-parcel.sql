-- Outbound parcels are known by a number of ours before a carrier gives theirs; what cannot be combined is a case.

alter table epc_ob add column ob_number text collate "C";
update epc_ob set ob_number = 'OB' || upper(id);
alter table epc_ob alter column ob_number set not null;
alter table epc_ob alter column ob_number set default 'OB' || upper(left(md5(random()::text), 12));
alter table epc_ob add column weight_failed boolean not null default false;
alter table epc_ob add column embedded_label boolean not null default false;
comment on column epc_ob.ob_number is 'ours, on no label: what timelines and messages call it';
comment on column epc_ob.weight_failed is 'the last try was still away from the expected weight (PA-019)';
comment on column epc_ob.embedded_label is 'its number is of the built-in carrier: no label of a real one';
create unique index epc_ob_number on epc_ob (warehouse_id, ob_number);

create table epc_combine_record (
  warehouse_id bigint not null,
  id object_id not null,
  ob_id object_id not null,
  ob_number text collate "C" not null,
  tracking_ids text[] not null,
  order_numbers text[] not null,
  op_status int not null check (op_status in (1, 2)),
  category int check (category in (1, 2, 3, 4, 99)),
  priority int not null check (priority in (1, 5, 10)),
  error_type text not null,
  error_msg text not null,
  channel_code text not null,
  new_channel_code text not null default '',
  remark text not null default '',
  deadline timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text not null default '',
  primary key (warehouse_id, id),
  foreign key (warehouse_id, ob_id) references epc_ob (warehouse_id, id)
);
comment on table epc_combine_record is 'warehouse: a case: parcels whose outbound parcel got no label, until customer service has resolved it';
comment on column epc_combine_record.op_status is 'enum epc_case_status';
comment on column epc_combine_record.category is 'enum epc_case_category';
comment on column epc_combine_record.ob_id is 'the outbound parcel that got no label; it may be cancelled';
create unique index epc_combine_record_open on epc_combine_record (warehouse_id, ob_id) where op_status = 1;
create index epc_combine_record_status on epc_combine_record (warehouse_id, op_status, created_at desc, id desc);
create index epc_combine_record_created on epc_combine_record (warehouse_id, created_at desc, id desc);
create index epc_combine_record_deadline on epc_combine_record (warehouse_id, deadline) where op_status = 1;

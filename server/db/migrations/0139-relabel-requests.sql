-- Things that are to leave under another label than the one that is on them.

create table relabel_request (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (100, 200, 400, 600, 900, 999)),
  object_type text not null,
  object_id object_id not null,
  tracking_id text collate "C" not null,
  reason int not null check (reason in (1, 2, 3, 4, 5, 6, 99)),
  priority int not null check (priority in (1, 5, 10)),
  old_channel_code text not null,
  channel_code text not null default '',
  new_tracking_id text collate "C",
  label_file text,
  label_paper text not null default '',
  sort_code text not null default '',
  embedded_label boolean not null default false,
  carrier_failure text not null default '',
  remark text not null default '',
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reviewed_by text not null default '',
  reviewed_at timestamptz,
  relabelled_at timestamptz,
  primary key (warehouse_id, id)
);
comment on table relabel_request is 'warehouse: a request that a thing gets a new label of a carrier, and with it another number';
comment on column relabel_request.status is 'enum relabel_status';
comment on column relabel_request.reason is 'enum relabel_reason';
comment on column relabel_request.priority is 'enum severity';
comment on column relabel_request.object_type is 'the table of the thing; the area that owns it says how it is relabelled';
comment on column relabel_request.tracking_id is 'the number that is to be replaced';
comment on column relabel_request.new_tracking_id is 'of the carrier; empty until its label is here';
comment on column relabel_request.embedded_label is 'its number is of the built-in carrier: no label of a real one';
create unique index relabel_request_under_way on relabel_request (warehouse_id, object_type, object_id)
  where status in (100, 200, 900);
create index relabel_request_created on relabel_request (warehouse_id, created_at desc, id desc);
create index relabel_request_status on relabel_request (warehouse_id, status, created_at desc, id desc);
create index relabel_request_reviewed on relabel_request (warehouse_id, reviewed_at desc nulls last, id desc);
create index relabel_request_number on relabel_request (warehouse_id, tracking_id);
create index relabel_request_new_number on relabel_request (warehouse_id, new_tracking_id) where new_tracking_id is not null;

create table epc_inbound_note (
  warehouse_id bigint not null,
  id object_id not null,
  note_number text collate "C" not null,
  status int not null check (status in (0, 1, 2, 3, 6, 7)),
  origin_hub_code text not null default '',
  bag_count int not null check (bag_count > 0),
  receipt_id object_id,
  due_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, note_number)
);
comment on table epc_inbound_note is 'warehouse: an inbound delivery note, the announced list of bags that come together';
comment on column epc_inbound_note.status is 'enum epc_inbound_note_status';
create index epc_inbound_note_created on epc_inbound_note (warehouse_id, created_at desc, id desc);
create index epc_inbound_note_status on epc_inbound_note (warehouse_id, status, created_at desc, id desc);
create index epc_inbound_note_handed_over on epc_inbound_note (warehouse_id, handed_over_at desc nulls last, id desc);
create index epc_inbound_note_receipt on epc_inbound_note (warehouse_id, receipt_id) where receipt_id is not null;
create index epc_inbound_note_due on epc_inbound_note (warehouse_id, due_at) where status = 1;

alter table epc_inbound_bag
  add column note_id object_id,
  add foreign key (warehouse_id, note_id) references epc_inbound_note (warehouse_id, id);
create index epc_inbound_bag_note on epc_inbound_bag (warehouse_id, note_id) where note_id is not null;

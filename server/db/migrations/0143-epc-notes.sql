-- What leaves a parcel centre together: delivery notes over bags, and the linehaul notes of their bookings.

alter table bag add column listed_on text not null default '';
comment on column bag.listed_on is 'the number of the document that lists it and that it leaves with; it stays closed while it is listed';

create table epc_linehaul_note (
  warehouse_id bigint not null,
  id object_id not null,
  linehaul_number text collate "C" not null,
  note_id object_id not null,
  status int not null check (status in (0, 1, 5, 8, 10, 11)),
  order_number text collate "C",
  carrier_code text not null default '',
  gateway text not null,
  flight text not null default '',
  cut_off_at timestamptz,
  -- YYYY-MM-DD at the gateway.
  arrives_on text not null default '',
  bag_count int not null check (bag_count >= 0),
  parcel_count int not null check (parcel_count >= 0),
  weight_g bigint not null check (weight_g >= 0),
  fail_reason text not null default '',
  over_tax jsonb not null default '[]',
  created_by text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handed_over_at timestamptz,
  shipped_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, linehaul_number)
);
comment on table epc_linehaul_note is 'warehouse: what goes with one linehaul booking';
comment on column epc_linehaul_note.status is 'enum epc_linehaul_note_status';
comment on column epc_linehaul_note.order_number is 'of the linehaul firm; null until it has answered';
comment on column epc_linehaul_note.over_tax is 'the parcels for which a booking was given back: box number, last-leg tracking number, declared value';
create index epc_linehaul_note_created on epc_linehaul_note (warehouse_id, created_at desc, id desc);
create index epc_linehaul_note_status on epc_linehaul_note (warehouse_id, status, created_at desc, id desc);
create index epc_linehaul_note_handed_over on epc_linehaul_note (warehouse_id, handed_over_at desc nulls last, id desc);
create index epc_linehaul_note_order on epc_linehaul_note (warehouse_id, order_number) where order_number is not null;
create unique index epc_linehaul_note_living on epc_linehaul_note (warehouse_id, note_id) where status <> 10;

create table epc_note (
  warehouse_id bigint not null,
  id object_id not null,
  note_number text collate "C" not null,
  kind int not null check (kind in (1, 2, 3)),
  status int not null check (status in (1, 2, 3, 4, 5, 10)),
  carrier_code text not null default '',
  channel_group text not null default '',
  gateway text not null default '',
  bag_count int not null default 0 check (bag_count >= 0),
  parcel_count int not null default 0 check (parcel_count >= 0),
  weight_g bigint not null default 0 check (weight_g >= 0),
  by_booking boolean not null default false,
  asked_at timestamptz,
  linehaul_note_id object_id,
  receipt_id object_id,
  fail_reason text not null default '',
  created_by text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  approved_at timestamptz,
  handed_over_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, note_number)
);
comment on table epc_note is 'warehouse: a delivery note, the list of bags or containers that are offered to a carrier together';
comment on column epc_note.status is 'enum epc_note_status';
comment on column epc_note.kind is 'enum epc_note_kind';
comment on column epc_note.by_booking is 'it was made by booking bags, and ends with the booking';
comment on column epc_note.asked_at is 'when the carrier was asked to approve it; it does not change from then on';
create index epc_note_created on epc_note (warehouse_id, created_at desc, id desc);
create index epc_note_status on epc_note (warehouse_id, status, created_at desc, id desc);
create index epc_note_handed_over on epc_note (warehouse_id, handed_over_at desc nulls last, id desc);
create index epc_note_receipt on epc_note (warehouse_id, receipt_id) where receipt_id is not null;
create index epc_note_linehaul on epc_note (warehouse_id, linehaul_note_id) where linehaul_note_id is not null;

create table epc_note_bag (
  warehouse_id bigint not null,
  note_id object_id not null,
  bag_id object_id not null,
  parcels int not null check (parcels >= 0),
  weight_g bigint not null check (weight_g >= 0),
  live boolean not null default true,
  added_by text not null,
  added_at timestamptz not null,
  primary key (warehouse_id, note_id, bag_id),
  foreign key (warehouse_id, note_id) references epc_note (warehouse_id, id)
);
comment on table epc_note_bag is 'warehouse: which bag is on which delivery note; live until it is taken off or the note is cancelled';
create unique index epc_note_bag_live on epc_note_bag (warehouse_id, bag_id) where live;

-- What each person is sent by a gateway to arrive on a day, over all warehouses: rows lie in the home warehouse of arrivals.
create table epc_arrival (
  warehouse_id bigint not null,
  gateway text not null,
  person_key text not null,
  arrives_on text not null,
  taken_minor bigint not null check (taken_minor >= 0),
  primary key (warehouse_id, gateway, person_key, arrives_on)
);
comment on table epc_arrival is 'warehouse: what is booked for a person to arrive at a gateway on a day, in minor units; the sum of its uses';
create table epc_arrival_use (
  warehouse_id bigint not null,
  ob_id object_id not null,
  linehaul_note_id object_id not null,
  gateway text not null,
  person_key text not null,
  arrives_on text not null,
  value_minor bigint not null check (value_minor >= 0),
  created_at timestamptz not null,
  primary key (warehouse_id, ob_id)
);
comment on table epc_arrival_use is 'warehouse: what a booked outbound parcel takes of the tax exemption of its recipient on the day of arrival';
create index epc_arrival_use_note on epc_arrival_use (warehouse_id, linehaul_note_id);

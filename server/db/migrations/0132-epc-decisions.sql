-- What is decided about a parcel: by the order platform for its consolidation set, by customer service, and by stops.

create table epc_set (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (1, 20, 90, 99)),
  key text collate "C" not null,
  part text collate "C" not null default '',
  programme text not null default '',
  country_code text not null,
  expected int not null default 0 check (expected >= 0),
  here int not null default 0 check (here >= 0),
  channel_code text not null default '',
  first_scanned_at timestamptz,
  deadline timestamptz,
  asked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table epc_set is 'warehouse: a consolidation set, the parcels that are meant for one outbound parcel';
comment on column epc_set.status is 'enum epc_set_status';
comment on column epc_set.key is 'who it is for: programme, buyer or shop, and country';
comment on column epc_set.part is 'tells sets of one key apart: the transaction they were split by, or a serial number';
comment on column epc_set.version is 'rises with each change of what belongs to it; an answer of the platform is for one version';
create unique index epc_set_open on epc_set (warehouse_id, key, part) where status in (1, 20);
create index epc_set_deadline on epc_set (warehouse_id, deadline) where status = 1;

alter table epc_parcel
  add column set_id object_id,
  add column commerce_transaction text collate "C" not null default '',
  add column observed_type int check (observed_type in (1, 5, 10, 30, 40, 99)),
  add column sensitive_type int not null default 0 check (sensitive_type in (0, 1, 2)),
  add column dangerous_type int not null default 10 check (dangerous_type in (1, 2, 3, 4, 10)),
  add column is_irregular_shape boolean not null default false,
  add column length_mm int check (length_mm > 0),
  add column width_mm int check (width_mm > 0),
  add column height_mm int check (height_mm > 0),
  add column wait_until timestamptz,
  add column return_by timestamptz,
  add column disposal int check (disposal in (0, 1, 2, 3)),
  add column return_reason text not null default '',
  add column status_before_lost int,
  add column is_blocked boolean not null default false,
  add column training boolean not null default false,
  add column ob_id object_id,
  add foreign key (warehouse_id, set_id) references epc_set (warehouse_id, id);
comment on column epc_parcel.observed_type is 'enum parcel_type; what the arrival scan found, or customer service decided';
comment on column epc_parcel.wait_until is 'until when the order platform wants it to wait; asked again then';
comment on column epc_parcel.is_blocked is 'whether an open epc_block stops it: every desk reads it with the parcel';
comment on column epc_parcel.ob_id is 'the living outbound or pre-outbound parcel that it is in';
create index epc_parcel_set on epc_parcel (warehouse_id, set_id) where set_id is not null;
create index epc_parcel_ob on epc_parcel (warehouse_id, ob_id) where ob_id is not null;
create index epc_parcel_wait on epc_parcel (warehouse_id, wait_until) where status = 10;
create index epc_parcel_blocked on epc_parcel (warehouse_id, updated_at desc) where is_blocked;

create table epc_decision (
  warehouse_id bigint not null,
  id object_id not null,
  set_id object_id not null,
  parcel_id object_id,
  reason int not null check (reason in (1, 2, 3, 4, 5, 6)),
  set_version int not null,
  answer int check (answer in (1, 2, 3, 4, 5)),
  answered jsonb,
  used boolean not null default false,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, set_id) references epc_set (warehouse_id, id)
);
comment on table epc_decision is 'warehouse: a question to the order platform about a set, and what it answered';
comment on column epc_decision.reason is 'enum epc_decision_reason';
comment on column epc_decision.answer is 'enum epc_decision_answer';
comment on column epc_decision.used is 'whether the answer was carried out; one to an older version of the set is kept and not used';
create index epc_decision_set on epc_decision (warehouse_id, set_id, asked_at desc);

create table epc_number (
  warehouse_id bigint not null,
  id object_id not null,
  number text collate "C" not null,
  object_type text not null check (object_type in ('epc_parcel', 'epc_ob', 'epc_pre_ob')),
  object_id object_id not null,
  created_at timestamptz not null,
  dead_at timestamptz,
  primary key (warehouse_id, id)
);
comment on table epc_number is 'warehouse: each number that a parcel or an outbound parcel ever had; dead ones are answered with the living one';
create unique index epc_number_living on epc_number (warehouse_id, number) where dead_at is null;
create index epc_number_all on epc_number (warehouse_id, number, created_at desc);
create index epc_number_object on epc_number (warehouse_id, object_id);

create table epc_review (
  warehouse_id bigint not null,
  id object_id not null,
  parcel_id object_id not null,
  status int not null check (status in (1, 2, 3, 4, 5)),
  declared_type int not null check (declared_type in (1, 5, 10, 30, 40, 99)),
  observed_type int not null check (observed_type in (1, 5, 10, 30, 40, 99)),
  declared_weight_g int,
  observed_weight_g int,
  decided_type int check (decided_type in (1, 5, 10, 30, 40, 99)),
  remark text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  decided_by object_id,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, parcel_id) references epc_parcel (warehouse_id, id)
);
comment on table epc_review is 'warehouse: a parcel that customer service must decide about, for what the arrival scan found';
comment on column epc_review.status is 'enum epc_review_status';
comment on column epc_review.declared_type is 'enum parcel_type';
comment on column epc_review.observed_type is 'enum parcel_type';
comment on column epc_review.decided_type is 'enum parcel_type';
create unique index epc_review_open on epc_review (warehouse_id, parcel_id) where status = 1;
create index epc_review_status on epc_review (warehouse_id, status, created_at desc, id desc);
create index epc_review_created on epc_review (warehouse_id, created_at desc, id desc);

create table epc_block (
  warehouse_id bigint not null,
  id object_id not null,
  parcel_id object_id not null,
  status int not null check (status in (1, 10, 20)),
  source int not null check (source in (1, 2)),
  reason text not null,
  remark text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, parcel_id) references epc_parcel (warehouse_id, id)
);
comment on table epc_block is 'warehouse: a stop on a parcel, set by the order platform or by staff';
comment on column epc_block.status is 'enum epc_block_status';
comment on column epc_block.source is 'enum epc_block_source';
create unique index epc_block_open on epc_block (warehouse_id, parcel_id) where status = 1;
create index epc_block_status on epc_block (warehouse_id, status, created_at desc, id desc);

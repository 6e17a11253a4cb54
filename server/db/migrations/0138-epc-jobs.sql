-- Planned sorting work: jobs, their processing units with what belongs to them, and the slots of the wall.

create table epc_job (
  warehouse_id bigint not null,
  id object_id not null,
  job_number text collate "C" not null,
  serial int not null check (serial > 0),
  kind int not null check (kind in (1, 2)),
  status int not null check (status in (1, 49, 99)),
  name text not null default '',
  group_id bigint,
  parent_job_id object_id,
  slots int check (slots between 1 and 9999),
  rounds int not null check (rounds between 0 and 3),
  codes jsonb not null default '[]',
  sort_code_version int not null default 1 check (sort_code_version > 0),
  unit_serial int not null default 0 check (unit_serial >= 0),
  created_by_name text not null default '',
  finished_by_name text not null default '',
  finish_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (warehouse_id, id),
  unique (warehouse_id, job_number),
  unique (warehouse_id, serial),
  foreign key (warehouse_id, parent_job_id) references epc_job (warehouse_id, id)
);
comment on table epc_job is 'warehouse: a planned piece of sorting work; a sow job takes ready sets to the wall, a pack job outbound parcels to their bags';
comment on column epc_job.kind is 'enum epc_job_kind';
comment on column epc_job.status is 'enum epc_job_status';
comment on column epc_job.group_id is 'the channel group of a pack job';
comment on column epc_job.codes is 'of a pack job: the sort key of each group of parcels with the code that it is sorted by';
comment on column epc_job.unit_serial is 'the last number given to a processing unit of it';
create unique index epc_job_root on epc_job (warehouse_id, kind, coalesce(group_id, 0))
  where status = 1 and parent_job_id is null;
create index epc_job_status on epc_job (warehouse_id, status, created_at desc, id desc);
create index epc_job_finished on epc_job (warehouse_id, finished_at desc nulls last, id desc);
create index epc_job_parent on epc_job (warehouse_id, parent_job_id) where parent_job_id is not null;

create table epc_unit (
  warehouse_id bigint not null,
  id object_id not null,
  unit_number text collate "C" not null,
  job_id object_id not null,
  status int not null check (status in (1, 10, 11, 12, 20, 30, 40, 49, 90, 99)),
  set_id object_id,
  set_version int not null default 0,
  ob_id object_id,
  channel_code text not null default '',
  code text not null default '',
  sort_code_version int not null,
  expected int not null check (expected >= 0),
  uploaded int not null default 0 check (uploaded >= 0),
  slot int check (slot > 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, unit_number),
  check ((set_id is null) <> (ob_id is null)),
  foreign key (warehouse_id, job_id) references epc_job (warehouse_id, id),
  foreign key (warehouse_id, set_id) references epc_set (warehouse_id, id),
  foreign key (warehouse_id, ob_id) references epc_ob (warehouse_id, id)
);
comment on table epc_unit is 'warehouse: a processing unit, one consolidation set or outbound parcel as work of a job';
comment on column epc_unit.status is 'enum epc_unit_status';
comment on column epc_unit.set_version is 'the version of the set that the unit knows; another one is looked at anew before anything is done';
comment on column epc_unit.code is 'what it is sorted by: the lane, the position in it, and its place there, as many as the job has rounds: C, C12 or C12-7';
comment on column epc_unit.sort_code_version is 'of the job, when it got its code';
comment on column epc_unit.slot is 'the number of the slot that it has, or had last';
create unique index epc_unit_of_set on epc_unit (warehouse_id, set_id) where set_id is not null and status not in (49, 90, 99);
create unique index epc_unit_of_ob on epc_unit (warehouse_id, ob_id) where ob_id is not null and status not in (49, 90, 99);
create index epc_unit_job on epc_unit (warehouse_id, job_id, status, code);

create table epc_unit_parcel (
  warehouse_id bigint not null,
  unit_id object_id not null,
  parcel_id object_id not null,
  step int check (step in (0, 1, 2)),
  in_slot boolean not null default false,
  created_at timestamptz not null,
  primary key (warehouse_id, unit_id, parcel_id),
  foreign key (warehouse_id, unit_id) references epc_unit (warehouse_id, id),
  foreign key (warehouse_id, parcel_id) references epc_parcel (warehouse_id, id)
);
comment on table epc_unit_parcel is 'warehouse: a parcel that was touched as part of a processing unit: how far it is sorted, and whether it was put into the slot';
comment on column epc_unit_parcel.step is 'enum epc_sort_step; the last round that it went through by the code that the unit has now';
comment on column epc_unit_parcel.in_slot is 'it lies in the slot of its unit';
create unique index epc_unit_parcel_in_slot on epc_unit_parcel (warehouse_id, parcel_id) where in_slot;
create index epc_unit_parcel_parcel on epc_unit_parcel (warehouse_id, parcel_id);

create table epc_slot (
  warehouse_id bigint not null,
  number int not null check (number between 1 and 9999),
  kind int not null default 1 check (kind in (1)),
  unit_id object_id,
  created_at timestamptz not null,
  primary key (warehouse_id, number),
  foreign key (warehouse_id, unit_id) references epc_unit (warehouse_id, id)
);
comment on table epc_slot is 'warehouse: a slot of the wall, with the barcode SLOT and its number';
comment on column epc_slot.kind is 'enum epc_slot_kind';
comment on column epc_slot.unit_id is 'whose parcels lie in it, or are about to';
create unique index epc_slot_unit on epc_slot (warehouse_id, unit_id) where unit_id is not null;
create index epc_slot_free on epc_slot (warehouse_id, number) where unit_id is null;

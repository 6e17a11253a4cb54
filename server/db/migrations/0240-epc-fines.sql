-- Fines of sellers: what each fault costs from when on, and the fines that were set.

create table epc_fine_amount (
  warehouse_id bigint not null,
  id object_id not null,
  reason int not null check (reason in (1, 2, 3, 4)),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text collate "C" not null,
  effective_at timestamptz not null,
  set_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint epc_fine_amount_from unique (warehouse_id, reason, effective_at)
);
comment on table epc_fine_amount is 'warehouse: what a fault of a seller costs from a moment on, until the next one of that reason; 0: nothing';
comment on column epc_fine_amount.reason is 'enum epc_fine_reason';
comment on column epc_fine_amount.effective_at is 'the beginning of a day by the clock of the warehouse; later than the moment in which it was set';

create table epc_fine (
  warehouse_id bigint not null,
  id object_id not null,
  tracking_id text collate "C" not null,
  parcel_id object_id,
  reason int not null check (reason in (1, 2, 3, 4)),
  status int not null check (status in (1, 10)),
  amount_cents bigint not null check (amount_cents > 0),
  currency text collate "C" not null,
  store text not null,
  order_number text collate "C" not null,
  arrive_by timestamptz,
  declared_type int check (declared_type in (1, 5, 10, 30, 40, 99)),
  observed_type int check (observed_type in (1, 5, 10, 30, 40, 99)),
  home_warehouse_code text not null default '',
  remark text not null default '',
  waived_by text not null default '',
  waived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, tracking_id, reason),
  foreign key (warehouse_id, parcel_id) references epc_parcel (warehouse_id, id),
  check ((parcel_id is null) = (reason = 3)),
  check ((reason = 3) = (home_warehouse_code <> ''))
);
comment on table epc_fine is 'warehouse: what a seller owes for a fault of a parcel; once for each parcel and reason';
comment on column epc_fine.reason is 'enum epc_fine_reason';
comment on column epc_fine.status is 'enum epc_fine_status';
comment on column epc_fine.parcel_id is 'null: it came to the wrong warehouse, and is known elsewhere';
comment on column epc_fine.declared_type is 'enum parcel_type';
comment on column epc_fine.observed_type is 'enum parcel_type';
comment on column epc_fine.created_at is 'when the fault was seen: the amount is that of this moment';
create index epc_fine_created on epc_fine (warehouse_id, created_at desc, id desc);
create index epc_fine_status on epc_fine (warehouse_id, status, created_at desc, id desc);
create index epc_fine_reason on epc_fine (warehouse_id, reason, created_at desc, id desc);
create index epc_fine_store on epc_fine (warehouse_id, store, created_at desc, id desc);

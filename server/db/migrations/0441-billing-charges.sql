-- What customers are charged. A charge never changes; a reversal takes it back.
create table charge (
  warehouse_id bigint not null,
  id object_id not null,
  partner_id bigint not null,
  service int not null check (service in (10, 11, 20, 30, 31, 40, 50, 60, 70, 71, 72, 80, 90, 101, 102, 103, 104, 105, 109, 120)),
  quantity numeric(16, 4) not null check (quantity >= 0),
  -- The price of a list; empty where a person set another one. Its terms stand here too, so each amount proves itself.
  price_id object_id,
  unit int not null check (unit in (1, 2, 3, 4, 5, 6, 7, 8)),
  steps jsonb not null,
  free_quantity numeric(16, 4) not null,
  minimum_charge numeric(16, 4) not null,
  discount int not null check (discount between 1 and 100),
  currency text collate "C" not null,
  -- How many digits follow the point in the currency.
  cents int not null check (cents in (0, 2, 3)),
  amount numeric(24, 3) not null,
  -- By the calendar of the warehouse, as in 2026-12-01.
  day text collate "C" not null,
  cause_type text collate "C" not null,
  cause_id text collate "C" not null,
  cause_number text collate "C" not null,
  how jsonb not null,
  -- The charge that this one takes back.
  reverses object_id,
  reason text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, reverses) references charge,
  constraint charge_sign check (amount = 0 or (amount < 0) = (reverses is not null))
);
comment on table charge is 'warehouse, append-only: charged work; a charge is taken back by a reversal, never changed';
comment on column charge.service is 'enum charged_service';
comment on column charge.unit is 'enum charge_unit';
-- The last line: no piece of work is charged twice, and no charge taken back twice.
create unique index charge_once on charge (warehouse_id, service, cause_type, cause_id) where reverses is null;
create unique index charge_reversed_once on charge (warehouse_id, reverses) where reverses is not null;
create index charge_cause on charge (warehouse_id, cause_type, cause_id);
create index charge_partner on charge (warehouse_id, partner_id, day desc);

create table value_added_service (
  warehouse_id bigint not null,
  id object_id not null,
  service_number text collate "C" not null,
  service_type int not null check (service_type in (1, 2, 3, 4, 5, 9)),
  partner_id bigint not null,
  reference text collate "C" not null default '',
  reference_type text collate "C" not null default '',
  reference_id object_id,
  quantity numeric(16, 4) not null check (quantity > 0),
  -- Another price than that of the list, and why.
  unit_price numeric(16, 4) check (unit_price >= 0),
  price_reason text not null default '',
  remark text not null default '',
  pictures text[] not null default '{}',
  operator text not null,
  status int not null default 1 check (status in (1, 10, 100)),
  done_at timestamptz,
  done_by text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  primary key (warehouse_id, id),
  constraint value_added_service_number unique (warehouse_id, service_number)
);
comment on table value_added_service is 'warehouse: extra work for customers; what is done is charged';
comment on column value_added_service.service_type is 'enum value_added_service_type';
comment on column value_added_service.status is 'enum value_added_service_status';
create index value_added_service_newest on value_added_service (warehouse_id, created_at desc, id desc);
create index value_added_service_partner on value_added_service (warehouse_id, partner_id, created_at desc, id desc);
create index value_added_service_done on value_added_service (warehouse_id, done_at) where status = 10;
create index value_added_service_reference on value_added_service (warehouse_id, reference) where reference <> '';

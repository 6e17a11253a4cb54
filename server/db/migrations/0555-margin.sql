-- What work costs the warehouse, beside what customers are charged for it: see docs/billing.md.

create table cost_currency (
  warehouse_id bigint primary key,
  currency text collate "C" not null references currency (code)
);
comment on table cost_currency is 'warehouse: the currency of all its cost rates, while it has any';

create table cost_rate (
  warehouse_id bigint not null,
  id object_id not null,
  cost_kind int not null check (cost_kind in (1, 2, 3)),
  -- A day, as in 2026-12-01.
  valid_from text collate "C" not null check (valid_from ~ '^\d{4}-\d{2}-\d{2}$'),
  of_currency text collate "C" not null default '',
  -- Of freight; 0 and '': any.
  channel_id bigint not null default 0,
  country text collate "C" not null default '',
  amount numeric(16, 4) not null check (amount >= 0),
  per_kg numeric(16, 4) not null default 0 check (per_kg >= 0),
  remark text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint cost_rate_once unique (warehouse_id, cost_kind, of_currency, channel_id, country, valid_from),
  constraint cost_rate_exchange check ((cost_kind = 3) = (of_currency <> '')),
  constraint cost_rate_freight check (cost_kind = 2 or (channel_id = 0 and country = '' and per_kg = 0))
);
comment on table cost_rate is 'warehouse: what an hour of work, a parcel or another currency costs from a day on; in cost_currency';
comment on column cost_rate.cost_kind is 'enum cost_rate_kind';

create table cost_day (
  warehouse_id bigint not null,
  hour timestamptz not null,
  partner_id bigint not null,
  margin_group int not null check (margin_group in (10, 20, 30, 50, 60, 70, 80, 90, 100)),
  channel_id bigint not null,
  country text collate "C" not null,
  material_id text collate "C" not null,
  seconds bigint not null,
  parcels bigint not null,
  weight_g bigint not null,
  pieces bigint not null,
  primary key (warehouse_id, hour, partner_id, margin_group, channel_id, country, material_id)
);
comment on table cost_day is 'warehouse: what was spent on a day for a customer: seconds of work, parcels that we paid the carrier for, packing material; a read model';
comment on column cost_day.margin_group is 'enum margin_group';
comment on column cost_day.partner_id is '0 where the work was of no customer, or of several';

create table income_day (
  warehouse_id bigint not null,
  hour timestamptz not null,
  day text collate "C" not null,
  partner_id bigint not null,
  service int not null check (service in (10, 11, 12, 20, 30, 31, 40, 50, 60, 70, 71, 72, 80, 90, 101, 102, 103, 104, 105, 109, 120)),
  currency text collate "C" not null,
  amount numeric(30, 3) not null,
  primary key (warehouse_id, hour, day, partner_id, service, currency)
);
comment on table income_day is 'warehouse: what was charged on a day, by the day of the work; a read model';
comment on column income_day.service is 'enum charged_service';
create index income_day_worked on income_day (warehouse_id, day);

-- The charges of a day are read by when they were made: they never change.
create index charge_made on charge (warehouse_id, created_at);

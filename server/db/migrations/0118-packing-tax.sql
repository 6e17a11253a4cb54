-- What each person was sent by a gateway on a day, against the tax exemption there. Reserved as an item is packed.
create table tax_account (
  warehouse_id bigint not null,
  gateway text not null,
  person_key text not null,
  -- YYYY-MM-DD by the clock of the warehouse.
  day text not null,
  taken_minor bigint not null check (taken_minor >= 0),
  primary key (warehouse_id, gateway, person_key, day)
);
comment on table tax_account is 'warehouse: what a person was sent by a gateway on a day, in minor units; the sum of its uses';
create table tax_use (
  warehouse_id bigint not null,
  item_id object_id not null,
  gateway text not null,
  person_key text not null,
  -- YYYY-MM-DD by the clock of the warehouse.
  day text not null,
  value_minor bigint not null check (value_minor >= 0),
  -- Who packed it over the exemption; empty: it was within.
  forced_by text not null default '',
  created_at timestamptz not null,
  primary key (warehouse_id, item_id)
);
comment on table tax_use is 'warehouse: what a packed item takes of the tax exemption of its recipient';

-- What customers pay for which work, from when on.
create table price_list (
  id object_id primary key,
  -- Empty: the default of its currency.
  partner_id bigint,
  currency text collate "C" not null,
  -- A day, as in 2026-12-01.
  valid_from text collate "C" not null check (valid_from ~ '^\d{4}-\d{2}-\d{2}$'),
  status int not null default 1 check (status in (1, 10)),
  remark text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_by text not null default '',
  published_at timestamptz,
  version bigint not null default 1,
  constraint price_list_published check ((status = 10) = (published_at is not null))
);
comment on table price_list is 'reference: lists of prices, the default of a currency or of one customer; a published one never changes';
comment on column price_list.status is 'enum price_list_status';
create index price_list_newest on price_list (created_at desc, id desc);
create index price_list_valid on price_list (partner_id, valid_from desc, published_at desc) where status = 10;

create table price (
  id object_id primary key,
  price_list_id object_id not null references price_list,
  service int not null check (service in (10, 11, 20, 30, 31, 40, 50, 60, 70, 71, 72, 80, 90, 101, 102, 103, 104, 105, 109, 120)),
  unit int not null check (unit in (1, 2, 3, 4, 5, 6, 7, 8)),
  -- [{"from": "0", "rate": "0.5"}, …]: texts, because a price is exact.
  steps jsonb not null check (jsonb_array_length(steps) > 0),
  free_quantity numeric(16, 4) not null default 0 check (free_quantity >= 0),
  minimum_charge numeric(16, 4) not null default 0 check (minimum_charge >= 0),
  -- 0 and '': any.
  channel_id bigint not null default 0,
  country text collate "C" not null default '',
  age_from int not null default 0 check (age_from >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint price_once unique (price_list_id, service, channel_id, country, age_from)
);
comment on table price is 'reference: prices of a list, each for one service; freight by channel and country, storage by age';
comment on column price.service is 'enum charged_service';
comment on column price.unit is 'enum charge_unit';

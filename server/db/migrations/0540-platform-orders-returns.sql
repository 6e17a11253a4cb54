-- What platforms announce as sent back by buyers, and what became of it.
create table platform_return (
  warehouse_id bigint not null,
  id object_id not null,
  store_id object_id not null,
  partner_id bigint not null,
  platform_return_id text not null,
  -- The version that the platform gives it: only a higher one changes it.
  platform_version bigint not null,
  -- The order as its platform calls it.
  platform_order_id text not null,
  order_id object_id,
  tracking_number text not null,
  reason int not null check (reason in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  lines jsonb not null,
  status int not null check (status in (1, 2, 3, 4)),
  fail_reason text not null default '',
  -- When its order is looked for again.
  look_at timestamptz,
  return_record_id object_id,
  return_number text not null default '',
  outcome int check (outcome in (1, 2, 3, 4, 5, 6, 7)),
  grade int check (grade in (1, 2, 3)),
  -- How often it was judged; each judgement is told under a key of its own.
  judgements int not null default 0,
  record_version bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint platform_return_announced check ((status = 3) = (return_record_id is not null))
);
comment on table platform_return is 'warehouse: returns that platforms announce, with the return of the warehouse';
comment on column platform_return.status is 'enum platform_return_status';
comment on column platform_return.reason is 'enum return_reason';
comment on column platform_return.outcome is 'enum return_outcome';
comment on column platform_return.grade is 'enum return_grade';
create unique index platform_return_once on platform_return (warehouse_id, store_id, platform_return_id);
create index platform_return_look on platform_return (warehouse_id, store_id, look_at) where look_at is not null;
create index platform_return_order on platform_return (warehouse_id, order_id) where order_id is not null;

-- Platforms are told what became of returns, too: one message for each return.
alter table store_message add column platform_return_id object_id;
alter table store_message drop constraint store_message_kind_check;
alter table store_message add constraint store_message_kind_check check (kind in (1, 2, 3, 4));
alter table store_message add constraint store_message_of_return check ((kind = 4) = (platform_return_id is not null));
drop index store_message_once;
create unique index store_message_once on store_message
  (warehouse_id, kind, (coalesce(platform_return_id, platform_order_id)));

alter table market_return add column tracking_number text not null default '';

-- Orders of Medusa that waited for their payment were kept as not released. Their tags leave them to people.
update platform_order set released_at = created_at
where released_at is null and 'hold' = any(tags) and raw_info ? 'payment_status';

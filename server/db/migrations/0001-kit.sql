-- What every area stands on: who did what, what the outside must hear, which commands were already carried out.
-- Warehouse 0 means "no warehouse": operations on goods, users and settings that belong to none.

create domain object_id as text check (value ~ '^[0-9a-f]{24}$');

create table operation_record (
  warehouse_id bigint not null,
  id object_id not null,
  at timestamptz not null,
  operation text not null,
  object_type text not null,
  object_id text not null,
  object_number text not null,
  parent_type text,
  parent_id text,
  detail jsonb not null default '{}',
  user_id object_id not null,
  user_name text not null,
  acting_user_id object_id,
  lender_user_id object_id,
  device text not null default '',
  operation_id text,
  request_id text not null,
  primary key (warehouse_id, id, at)
) partition by range (at);
comment on table operation_record is
  'warehouse, append-only: who did what to which object, where and when, written in the transaction of the change';
comment on column operation_record.detail is
  'what changed: status before and after, children, remark, error; free for each operation';
comment on column operation_record.acting_user_id is 'who really sat there while acting as user_id';
comment on column operation_record.lender_user_id is 'whose borrowed credentials allowed it';
create index operation_record_object on operation_record (warehouse_id, object_id, at desc);
create index operation_record_parent on operation_record (warehouse_id, parent_id, at desc) where parent_id is not null;
create index operation_record_time on operation_record using brin (at);

create table idempotency (
  warehouse_id bigint not null,
  user_id object_id not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (warehouse_id, user_id, key)
);
comment on table idempotency is
  'warehouse: the stored answer of each carried out command, so that its repetition changes nothing (REL-13)';
create index idempotency_time on idempotency using brin (at);

create table outbox (
  warehouse_id bigint not null,
  id object_id not null,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz,
  last_error text,
  primary key (warehouse_id, id)
);
comment on table outbox is
  'warehouse: what the outside must hear, committed with the change and delivered at least once (REL-29)';
create index outbox_waiting on outbox (warehouse_id, next_at) where delivered_at is null;

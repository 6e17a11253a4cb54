-- Background work: what was asked, by whom, how far it is, and what came of it. The queue itself (schema pgboss) only
-- says which task is to be taken up when; this table is the truth.

create table offline_task (
  id object_id primary key,
  uuid text not null unique,
  warehouse_id bigint not null,
  partner_id bigint,
  service_code text not null,
  is_export boolean not null default false,
  status int not null check (status in (1, 20, 70, 80, 90, 100)),
  user_id object_id not null,
  user_name text not null,
  acting_user_id object_id,
  body jsonb not null default '{}',
  -- To tell a repeated export from another one.
  body_hash text not null,
  files jsonb not null default '[]',
  remark text not null default '',
  eta timestamptz,
  current bigint not null default 0,
  total bigint not null default 0,
  checkpoint jsonb,
  -- Runs that began since the task last got on.
  tries int not null default 0 check (tries >= 0),
  counts jsonb not null default '{}',
  result jsonb,
  result_name text not null default '',
  result_type text not null default '',
  result_key text,
  result_bytes bigint not null default 0 check (result_bytes >= 0),
  expires_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null
);
comment on table offline_task is 'local: background work that users asked for, with its progress and result';
comment on column offline_task.status is 'enum offline_task_status';
comment on column offline_task.warehouse_id is '0 for work that belongs to no warehouse';
comment on column offline_task.current is 'pieces of the work that are behind it, of total; total is 0 before it is known';
comment on column offline_task.checkpoint is 'where the work stands, written in the transaction of what was done by then';
comment on column offline_task.result is 'what came of it or why it failed, as {zh, en}';
comment on column offline_task.result_key is 'of the file store; null once the file has expired';
create index offline_task_of_user on offline_task (user_id, created_at desc, id desc);
create index offline_task_of_warehouse on offline_task (warehouse_id, created_at desc, id desc);
create index offline_task_expiring on offline_task (expires_at) where expires_at is not null;
create unique index offline_task_same_export on offline_task (user_id, warehouse_id, service_code, body_hash)
  where is_export and status in (1, 20);

create table offline_task_error (
  task_id object_id not null references offline_task (id) on delete cascade,
  id object_id not null,
  row_number int not null,
  object text not null default '',
  code text not null,
  message jsonb not null,
  primary key (task_id, id)
);
comment on table offline_task_error is 'local: the rows that a background task could not carry out, each with its reason';
comment on column offline_task_error.message is 'as {zh, en}';
create index offline_task_error_row on offline_task_error (task_id, row_number, id);

create table warehouse (
  id bigint primary key,
  warehouse_code text not null unique,
  warehouse_name text not null,
  warehouse_type int not null check (warehouse_type in (1, 2, 3, 4, 5)),
  wosp_warehouse_code text not null default '',
  wishpost_warehouse_code text not null default '',
  enabled boolean not null default true,
  open_to_merchant boolean not null default false,
  timezone text not null default 'Asia/Shanghai',
  preference jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table warehouse is 'reference: the warehouses of every kind and their preferences';
comment on column warehouse.warehouse_type is 'enum warehouse_type';

create table partner (
  id bigint primary key,
  name text not null unique,
  internal_partner boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null
);
comment on table partner is 'reference: the merchants and other customers whose goods are held';

create table role (
  id object_id primary key,
  name text not null unique,
  name_cn text not null,
  base_permissions int[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table role is 'reference: named sets of permission numbers';

create table app_user (
  id object_id primary key,
  username text not null,
  password_hash text not null,
  email text not null default '',
  contact_emails text not null default '',
  messaging_id text not null default '',
  name_cn text not null default '',
  warehouse_ids bigint[] not null default '{}',
  current_warehouse_id bigint,
  partner_id bigint references partner (id),
  need_reset_password boolean not null default false,
  super_admin boolean not null default false,
  enabled boolean not null default true,
  locale text not null default 'zh' check (locale in ('zh', 'en')),
  runtime_info jsonb not null default '{}',
  api_key_hash text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table app_user is 'reference: everyone who may log in, and other systems by their API key';
create unique index app_user_username on app_user (lower(username));

create table user_role (
  user_id object_id not null references app_user (id),
  role_id object_id not null references role (id),
  primary key (user_id, role_id)
);
comment on table user_role is 'reference: which roles a user holds';

create table session (
  token_hash text primary key,
  user_id object_id not null,
  su_user_id object_id,
  remember boolean not null default false,
  address text not null default '',
  agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table session is 'local: the open sessions; only a hash of the cookie is kept';
create index session_of_user on session (user_id);

create table login_failure (
  subject text primary key,
  failures int not null,
  blocked_until timestamptz,
  at timestamptz not null
);
comment on table login_failure is 'local: failed logins by account and by address, for throttling';

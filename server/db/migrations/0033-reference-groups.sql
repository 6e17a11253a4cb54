create table channel_group (
  group_id bigint primary key,
  group_name text not null unique,
  name_en text not null default '',
  carrier_name text not null default '',
  channels bigint[] not null default '{}',
  deprecated boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table channel_group is 'reference: channels that are packed together, and no longer offered once deprecated';

create table sorting_group (
  group_id bigint primary key,
  group_name text not null unique,
  sort_key text not null,
  channels bigint[] not null default '{}',
  countries text[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table sorting_group is 'reference: what is sorted together, by channel and country; shared by warehouses of all kinds';

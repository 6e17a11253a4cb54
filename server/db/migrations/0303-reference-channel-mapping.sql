create table platform (
  platform text primary key,
  name text not null,
  name_en text not null default '',
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table platform is 'reference: the platforms that merchants sell on';

create table channel_mapping (
  id object_id primary key,
  -- Empty: any platform that has no mapping of its own.
  platform text not null,
  platform_code text not null,
  warehouse_id bigint not null,
  channel_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint channel_mapping_once unique (platform, platform_code, warehouse_id)
);
comment on table channel_mapping is
  'reference: which channel a logistics code of a platform means in a warehouse';

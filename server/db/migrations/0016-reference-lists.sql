alter table warehouse
  add column wishpost_official_name text not null default '',
  add column merchant_official_name text not null default '';

create table channel (
  id bigint primary key,
  channel_code text not null unique,
  name text not null,
  name_en text not null default '',
  carrier_code text not null,
  carrier_name text not null,
  carrier_name_en text not null default '',
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table channel is 'reference: the services of carriers that parcels leave by; id is the number people know it by';

create table material (
  id object_id primary key,
  name text not null unique,
  cn_name text not null,
  barcode text not null unique,
  category int not null check (category in (1, 2, 3)),
  weight_g int not null check (weight_g >= 0),
  length_mm int not null check (length_mm >= 0),
  width_mm int not null check (width_mm >= 0),
  height_mm int not null check (height_mm >= 0),
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table material is 'reference: bags, boxes and filling that parcels are packed in';
comment on column material.category is 'enum material_category';

create table country (
  alpha2_code text primary key check (alpha2_code ~ '^[A-Z]{2}$'),
  alpha3_code text not null unique check (alpha3_code ~ '^[A-Z]{3}$'),
  un_code text not null unique check (un_code ~ '^[0-9]{3}$'),
  name text not null,
  name_cn text not null
);
comment on table country is 'reference: the countries and territories of ISO 3166-1';

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  name_cn text not null
);
comment on table currency is 'reference: the currencies of ISO 4217 that goods are declared in';

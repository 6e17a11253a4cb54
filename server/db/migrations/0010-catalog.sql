create table sku (
  partner_id bigint not null,
  id object_id not null,
  sku text not null,
  barcode text not null,
  product_id text not null default '',
  name text not null,
  name_en text not null default '',
  image_urls text[] not null default '{}',
  weight_g int not null check (weight_g > 0),
  length_mm int not null check (length_mm > 0),
  width_mm int not null check (width_mm > 0),
  height_mm int not null check (height_mm > 0),
  sensitive_type int not null default 0 check (sensitive_type in (0, 1, 2)),
  dangerous_type int not null default 10 check (dangerous_type in (1, 2, 3, 4, 10)),
  declared_value_minor bigint not null default 0,
  declared_currency text not null default 'USD',
  hs_code text not null default '',
  verify_status int not null default 0 check (verify_status in (0, 1, 2)),
  reject_reason text not null default '',
  oversea_status int not null default 0 check (oversea_status in (0, 1, 2, 3, 4)),
  whitelisted boolean not null default false,
  version int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (partner_id, id)
);
comment on table sku is 'partner: the goods of a merchant: one row for each thing that is counted and picked';
comment on column sku.sensitive_type is 'enum sensitive_type';
comment on column sku.dangerous_type is 'enum dangerous_type';
comment on column sku.verify_status is 'enum sku_verify_status';
comment on column sku.oversea_status is 'enum oversea_sku_status';
create unique index sku_code on sku (partner_id, sku) where deleted_at is null;
create unique index sku_barcode on sku (partner_id, barcode) where deleted_at is null;

-- A warehouse works on its own copy of what it must know of a SKU: scans and pages then never leave its shard.
create table stocked_sku (
  warehouse_id bigint not null,
  id object_id not null,
  partner_id bigint not null,
  sku text not null,
  barcode text not null,
  name text not null,
  name_en text not null default '',
  image_url text not null default '',
  weight_g int not null,
  length_mm int not null,
  width_mm int not null,
  height_mm int not null,
  sensitive_type int not null,
  dangerous_type int not null,
  verify_status int not null,
  primary key (warehouse_id, id)
);
comment on table stocked_sku is 'warehouse: what a warehouse knows of each SKU that was ever announced to it';
create unique index stocked_sku_code on stocked_sku (warehouse_id, partner_id, sku);
create index stocked_sku_barcode on stocked_sku (warehouse_id, barcode);

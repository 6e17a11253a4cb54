create table sku_mapping (
  id object_id not null,
  partner_id bigint not null,
  merchant_id text not null,
  platform_product_id text not null,
  platform_sku text not null,
  vid text not null,
  sku_id object_id not null,
  quantity int not null check (quantity > 0),
  confirmed boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (id),
  constraint sku_mapping_variation unique (partner_id, merchant_id, platform_product_id, vid)
);
comment on table sku_mapping is
  'reference: how many pieces of which SKU a variation of a product on a platform is; every warehouse shows its stock by them';
create index sku_mapping_sku on sku_mapping (partner_id, sku_id);
create index sku_mapping_time on sku_mapping (updated_at desc, id desc);
create index sku_mapping_vid_fuzzy on sku_mapping using gin (vid gin_trgm_ops);
create index sku_mapping_code_fuzzy on sku_mapping using gin (platform_sku gin_trgm_ops);

-- What of a SKU has left the warehouse, without a look at its other movements.
create index stock_move_shipped on stock_move (warehouse_id, sku_id) include (quantity) where kind = 40;

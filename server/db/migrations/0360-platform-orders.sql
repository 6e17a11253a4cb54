-- Marketplaces and shop systems that stores can be bound of, and how we speak with them.
create table marketplace (
  platform text not null,
  connector int not null check (connector in (1, 2, 3, 4)),
  -- Empty where each store has its own address.
  api_url text not null default '',
  client_id text not null default '',
  -- Sealed with the key of the deployment.
  client_secret text not null default '',
  event_secret text not null default '',
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  primary key (platform)
);
comment on table marketplace is 'reference: platforms that stores can be bound of, and how we speak with them';
comment on column marketplace.connector is 'enum connector';

-- Stores of customers. A store belongs to one customer: it is bound once at a time.
create table store (
  id object_id primary key,
  partner_id bigint not null,
  platform text not null,
  connector int not null check (connector in (1, 2, 3, 4)),
  api_url text not null,
  merchant_id text not null,
  store_name text not null,
  warehouse_id bigint not null,
  bound boolean not null default true,
  auto_fulfil boolean not null default false,
  safety_stock bigint not null default 0 check (safety_stock >= 0),
  bound_at timestamptz not null,
  unbound_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  constraint store_unbound check (bound = (unbound_at is null))
);
comment on table store is 'reference: stores of customers on platforms, each with the warehouse that keeps its orders';
comment on column store.connector is 'enum connector';
create unique index store_bound on store (platform, merchant_id) where bound;
create index store_partner on store (partner_id, merchant_id);

-- How the synchronisation of each store goes; its tokens, sealed with the key of the deployment.
create table store_sync (
  warehouse_id bigint not null,
  store_id object_id not null,
  partner_id bigint not null,
  state int not null check (state in (1, 2, 3, 4)),
  access_token text not null,
  refresh_token text not null,
  access_until timestamptz,
  -- Orders changed since then are fetched, less five minutes.
  orders_cursor timestamptz,
  products_cursor timestamptz,
  synced_at timestamptz,
  failures int not null default 0,
  last_error text not null default '',
  -- When to look next, and until when a process does.
  due_at timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  primary key (warehouse_id, store_id)
);
comment on table store_sync is 'warehouse: how the synchronisation of each store goes, with its tokens';
comment on column store_sync.state is 'enum store_state';
create index store_sync_due on store_sync (warehouse_id, due_at) where state <> 4;

create table platform_order (
  warehouse_id bigint not null,
  id object_id not null,
  store_id object_id not null,
  partner_id bigint not null,
  platform text not null,
  merchant_id text not null,
  platform_order_id text not null,
  -- The version that the platform gives it: only a higher one changes it.
  platform_version bigint not null,
  status int not null check (status in (1, 10, 15, 20, 24, 25, 30, 40, 100, 101)),
  auto_fulfill_status int not null check (auto_fulfill_status in (1, 10, 15)),
  blockers int[] not null default '{}',
  shipping_name text not null,
  country_code text not null,
  released_at timestamptz,
  merchant_warehouse_name text not null,
  delivery_confirmation boolean not null,
  advanced_logistics boolean not null,
  oversea boolean not null,
  shipping_address jsonb not null,
  buyer_id text not null,
  logistics_code text not null,
  value_minor bigint not null,
  currency text not null,
  tags text[] not null default '{}',
  channel_id bigint,
  channel_code text not null default '',
  tracking_number text not null default '',
  label_file text not null default '',
  fail_reason text not null default '',
  package jsonb,
  -- Where it ships from, once that is decided.
  ships_from bigint,
  outbound_order_id object_id,
  outbound_order_number text not null default '',
  -- How often an outbound order was asked for: an answer to an earlier asking counts no more.
  fulfilments int not null default 0,
  rule_id object_id,
  held_until timestamptz,
  -- When it is looked at again for what it waits for; null: it waits for nothing.
  look_at timestamptz,
  cancelled_by_platform boolean not null default false,
  raw_info jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1,
  primary key (warehouse_id, id)
);
comment on table platform_order is 'warehouse: orders that platforms told, kept in the home of their store';
comment on column platform_order.status is 'enum platform_order_status';
comment on column platform_order.auto_fulfill_status is 'enum platform_order_auto_fulfill_status';
create unique index platform_order_once on platform_order (warehouse_id, store_id, platform_order_id);
create index platform_order_released on platform_order (warehouse_id, partner_id, released_at desc, id desc);
create index platform_order_status on platform_order (warehouse_id, partner_id, status, released_at desc);
create index platform_order_number on platform_order (warehouse_id, platform_order_id text_pattern_ops);
create index platform_order_blocked on platform_order using gin (blockers) where blockers <> '{}';
create index platform_order_tagged on platform_order using gin (tags) where tags <> '{}';
create index platform_order_look on platform_order (warehouse_id, look_at) where look_at is not null;
create index platform_order_promised on platform_order (partner_id, ships_from) where status in (10, 20, 24);

create table platform_order_line (
  warehouse_id bigint not null,
  platform_order_id object_id not null,
  line_id text not null,
  store_id object_id not null,
  platform_product_id text not null,
  vid text not null,
  platform_sku text not null,
  name text not null,
  quantity bigint not null check (quantity > 0),
  price_minor bigint not null,
  currency text not null,
  primary key (warehouse_id, platform_order_id, line_id)
);
comment on table platform_order_line is 'warehouse: what buyers ordered, in the variations of the store';
create index platform_order_line_sku on platform_order_line (warehouse_id, platform_sku, platform_order_id);
create index platform_order_line_variation on platform_order_line (warehouse_id, store_id, platform_product_id, vid);

-- What is to be told to the platform of a store, each once under its id as the idempotency key.
create table store_message (
  warehouse_id bigint not null,
  id object_id not null,
  store_id object_id not null,
  kind int not null check (kind in (1, 2, 3)),
  platform_order_id object_id not null,
  body jsonb not null,
  state int not null check (state in (1, 2, 3)),
  attempts int not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  last_answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table store_message is 'warehouse: what platforms are to be told or asked about an order';
comment on column store_message.kind is 'enum store_message_kind';
comment on column store_message.state is 'enum store_message_state';
create unique index store_message_once on store_message (warehouse_id, kind, platform_order_id);
create index store_message_due on store_message (warehouse_id, store_id, next_at) where state = 1;

create table auto_fulfil_rule (
  id object_id primary key,
  partner_id bigint not null,
  place int not null,
  name text not null,
  enabled boolean not null,
  store_ids text[] not null,
  countries text[] not null,
  least_value_minor bigint,
  most_value_minor bigint,
  least_weight_g bigint,
  most_weight_g bigint,
  tags text[] not null,
  warehouse_ids bigint[] not null,
  channel_id bigint,
  hold_minutes int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version bigint not null default 1
);
comment on table auto_fulfil_rule is 'reference: rules of customers that turn platform orders into outbound orders';
create index auto_fulfil_rule_partner on auto_fulfil_rule (partner_id, place);

-- What the stores sell, as their platforms told it, and what they were last told they may sell.
create table store_product (
  warehouse_id bigint not null,
  id object_id not null,
  store_id object_id not null,
  partner_id bigint not null,
  merchant_id text not null,
  platform_product_id text not null,
  vid text not null,
  platform_sku text not null,
  name text not null,
  barcode text not null,
  image_url text not null,
  platform_version bigint not null,
  offered bigint,
  -- Rises with each offer, for the platform takes only higher ones.
  offer_version bigint not null default 0,
  offered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table store_product is 'warehouse: variations that stores sell, and the stock that their platforms were told';
create unique index store_product_once on store_product (warehouse_id, store_id, platform_product_id, vid);
create index store_product_partner on store_product (warehouse_id, partner_id, updated_at desc, id desc);
create index store_product_sku on store_product (warehouse_id, partner_id, platform_sku);

-- From which platform order an outbound order was made, and where that is kept.
alter table outbound_order add column platform_home bigint;
alter table outbound_order add column platform_order_id object_id;
create index outbound_order_platform on outbound_order (warehouse_id, platform_order_id) where platform_order_id is not null;

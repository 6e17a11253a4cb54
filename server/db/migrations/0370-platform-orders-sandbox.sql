-- The built-in marketplace to learn and test with: the other side of docs/marketplace.md.
create table market_setting (
  platform text primary key,
  client_id text not null,
  client_secret text not null,
  event_secret text not null,
  orders_per_hour int not null default 0 check (orders_per_hour between 0 and 3600),
  bad_address_percent int not null default 0 check (bad_address_percent between 0 and 100),
  error_percent int not null default 0 check (error_percent between 0 and 100),
  latency_ms int not null default 0 check (latency_ms between 0 and 30000),
  -- So many of the next calls get no answer.
  silent_calls int not null default 0 check (silent_calls >= 0),
  -- Until then each call is answered with 429.
  busy_until timestamptz,
  made_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table market_setting is 'local: how the built-in marketplace behaves, and who may speak with it';

create table market_store (
  merchant_id text primary key,
  store_name text not null,
  -- One row is one second of one store: calls of the second that was counted last.
  second bigint not null default 0,
  calls int not null default 0,
  created_at timestamptz not null
);
comment on table market_store is 'local: stores of the built-in marketplace, with their calls of the present second';

create table market_product (
  merchant_id text not null,
  product_id text not null,
  vid text not null,
  sku text not null,
  name text not null,
  barcode text not null,
  image_url text not null,
  price numeric not null,
  currency text not null,
  version bigint not null,
  available bigint not null default 0,
  stock_version bigint not null default 0,
  stock_at timestamptz,
  updated_at timestamptz not null,
  primary key (merchant_id, product_id, vid)
);
comment on table market_product is 'local: what stores of the built-in marketplace sell, and the stock that it was told';
create index market_product_changed on market_product (merchant_id, updated_at, product_id, vid);

create table market_order (
  merchant_id text not null,
  order_id text not null,
  version bigint not null,
  state int not null check (state in (1, 2, 3)),
  released_at timestamptz,
  buyer_id text not null,
  address jsonb not null,
  logistics_code text not null,
  platform_label boolean not null,
  tags text[] not null,
  lines jsonb not null,
  -- The merchant fulfils it.
  by_merchant boolean not null default false,
  tracking_number text not null default '',
  carrier_code text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, order_id)
);
comment on table market_order is 'local: orders of buyers at the built-in marketplace';
comment on column market_order.state is 'enum market_order_state';
create index market_order_changed on market_order (merchant_id, updated_at, order_id);
create index market_order_newest on market_order (created_at desc, order_id desc);

create table market_shipment (
  merchant_id text not null,
  shipment_id text not null,
  order_id text not null,
  tracking_number text not null,
  carrier_code text not null,
  shipped_at timestamptz not null,
  lines jsonb not null,
  created_at timestamptz not null,
  primary key (merchant_id, shipment_id)
);
comment on table market_shipment is 'local: shipments that the built-in marketplace was told';
create index market_shipment_newest on market_shipment (created_at desc, shipment_id desc);
create index market_shipment_order on market_shipment (merchant_id, order_id);

create table market_return (
  merchant_id text not null,
  return_id text not null,
  order_id text not null,
  version bigint not null,
  reason int not null check (reason in (1, 2, 4, 5, 6, 7)),
  lines jsonb not null,
  decision text not null default '',
  grade text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, return_id)
);
comment on table market_return is 'local: what buyers of the built-in marketplace send back';
comment on column market_return.reason is 'enum market_return_reason';
create index market_return_changed on market_return (merchant_id, updated_at, return_id);

-- What was answered under an idempotency key; told again for 30 days.
create table market_key (
  merchant_id text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  status int not null,
  answer text not null,
  at timestamptz not null,
  primary key (merchant_id, key)
);
comment on table market_key is 'local: answers of the built-in marketplace under their idempotency keys';
create index market_key_at on market_key (at);

-- Codes and tokens by their hashes. Those of one authorisation are one family, and end together.
create table market_token (
  hash text primary key,
  kind int not null check (kind in (1, 2, 3)),
  family text not null,
  merchant_id text not null,
  redirect_uri text not null default '',
  until timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
comment on table market_token is 'local: codes and tokens that the built-in marketplace gave, by their hashes';
comment on column market_token.kind is 'enum market_token_kind';
create index market_token_family on market_token (family);
create index market_token_store on market_token (merchant_id, created_at desc);

create table market_event (
  id text primary key,
  merchant_id text not null,
  topic text not null,
  object_id text not null,
  -- Delivered so often, to practise duplicates.
  times int not null default 1,
  attempts int not null default 0,
  next_at timestamptz,
  leased_until timestamptz,
  last_answer text not null default '',
  created_at timestamptz not null
);
comment on table market_event is 'local: events that the built-in marketplace sends; next_at is null once that is over';
create index market_event_due on market_event (next_at) where next_at is not null;
create index market_event_newest on market_event (created_at desc, id desc);

create table market_call (
  id text primary key,
  merchant_id text not null,
  method text not null,
  path text not null,
  status int not null,
  took_ms int not null,
  at timestamptz not null
);
comment on table market_call is 'local: calls that the built-in marketplace got in the last hour';
create index market_call_at on market_call (at desc, id desc);

-- Ids of events that platforms sent: one that comes again is dropped. Kept for a day; events older than minutes are refused.
create table marketplace_event (
  platform text not null,
  event_id text not null,
  at timestamptz not null,
  primary key (platform, event_id)
);
comment on table marketplace_event is 'local: events of platforms that were heard, by their ids';
create index marketplace_event_at on marketplace_event (at);

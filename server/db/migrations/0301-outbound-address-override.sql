alter table outbound_order
  -- Who ordered it from the customer.
  add column buyer_id text not null default '';

create table buyer_address_override (
  id object_id primary key,
  buyer_id text not null,
  otype int not null check (otype in (1, 2, 3, 4, 10, 11, 12)),
  status int not null check (status in (0, 1)),
  -- The parts that it replaces, and no others.
  address jsonb not null check (address <> '{}'),
  updated_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint buyer_address_override_once unique (buyer_id, otype)
);
comment on table buyer_address_override is
  'reference: the parts of addresses that are replaced in new orders of a type for a buyer';
comment on column buyer_address_override.otype is 'enum outbound_order_type';
comment on column buyer_address_override.status is 'enum address_override_status';

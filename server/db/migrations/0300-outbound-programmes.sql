-- Stores take part in several programmes of the same kind, and administrators see them over all warehouses: a reference
-- list instead of rows that are spread by customer.
create table programme_merchant (
  id object_id primary key,
  programme int not null check (programme in (1, 2)),
  partner_id bigint not null,
  merchant_id text not null,
  warehouse_id bigint not null,
  enabled boolean not null default true,
  -- Since when it takes part.
  since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint programme_merchant_once unique (programme, partner_id, warehouse_id, merchant_id),
  constraint programme_merchant_since check ((since is not null) = enabled)
);
comment on table programme_merchant is
  'reference: the stores of customers that take part in a programme in a warehouse, such as dropshipping';
comment on column programme_merchant.programme is 'enum merchant_programme';

insert into programme_merchant (id, programme, partner_id, merchant_id, warehouse_id, enabled, since, created_at, updated_at)
select id, 2, partner_id, merchant_id, warehouse_id, enabled, case when enabled then created_at end, created_at, updated_at
from drop_shipping_merchant;
drop table drop_shipping_merchant;

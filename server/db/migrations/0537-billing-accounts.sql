-- Accounts: what a customer owes to a warehouse in a currency, what its open orders will cost, and how much it may owe at most.
create table credit_account (
  warehouse_id bigint not null,
  id object_id not null,
  partner_id bigint not null,
  currency text collate "C" not null,
  cents int not null check (cents in (0, 2, 3)),
  -- Empty: without a limit.
  credit_limit numeric(24, 3) check (credit_limit >= 0),
  -- What the holds of its orders come to.
  held numeric(24, 3) not null default 0 check (held >= 0),
  -- All charges less all payments. Below zero: the customer has something left.
  owed numeric(24, 3) not null default 0,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint credit_account_once unique (warehouse_id, partner_id, currency)
);
comment on table credit_account is 'warehouse: what a customer owes, what is held for its orders, and its limit, in one currency';

-- What an outbound order is expected to cost, until it is charged or ends otherwise.
create table credit_hold (
  warehouse_id bigint not null,
  order_id object_id not null,
  order_number text collate "C" not null,
  partner_id bigint not null,
  currency text collate "C" not null,
  -- As it was taken, and how much was free then: the last line against holds beyond a limit.
  estimate numeric(24, 3) not null check (estimate > 0),
  room numeric(24, 3) not null,
  -- What of it is not charged yet.
  amount numeric(24, 3) not null check (amount >= 0 and amount <= estimate),
  created_at timestamptz not null,
  primary key (warehouse_id, order_id),
  constraint credit_hold_within check (estimate <= room)
);
comment on table credit_hold is 'warehouse: what an outbound order is expected to cost, until it is charged or ends otherwise';
create index credit_hold_account on credit_hold (warehouse_id, partner_id, currency, created_at);

insert into credit_account (warehouse_id, id, partner_id, currency, cents, owed, updated_at)
select warehouse_id, min(id), partner_id, currency, min(cents), sum(amount), now() from charge group by warehouse_id, partner_id, currency;

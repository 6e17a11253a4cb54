-- Payments of statements. A payment never changes; a wrong one is taken back by a second one below zero.
create table statement_payment (
  warehouse_id bigint not null,
  id object_id not null,
  statement_id object_id not null,
  partner_id bigint not null,
  currency text collate "C" not null,
  -- Below zero: what a customer had too much was paid out, or a payment is taken back.
  amount numeric(24, 3) not null check (amount <> 0),
  -- By the calendar of the warehouse, as in 2026-12-01.
  day text collate "C" not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- As the bank calls it.
  reference text not null default '',
  note text not null default '',
  -- The payment that this one takes back.
  reverses object_id,
  reason text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, statement_id) references statement,
  foreign key (warehouse_id, reverses) references statement_payment,
  constraint statement_payment_reason check ((reverses is null) = (reason = ''))
);
comment on table statement_payment is 'warehouse, append-only: what was paid of statements; a wrong payment is taken back, never changed';
create unique index statement_payment_reversed_once on statement_payment (warehouse_id, reverses) where reverses is not null;
create index statement_payment_statement on statement_payment (warehouse_id, statement_id, created_at);
create index statement_payment_newest on statement_payment (warehouse_id, day desc, id desc);
create index statement_payment_partner on statement_payment (warehouse_id, partner_id, day desc, id desc);

alter table statement add column paid numeric(24, 3) not null default 0;
-- What was settled before payments were recorded was paid.
insert into statement_payment (warehouse_id, id, statement_id, partner_id, currency, amount, day, note, created_by, created_at)
select warehouse_id, id, id, partner_id, currency, total, to_char(settled_at, 'YYYY-MM-DD'), remark, settled_by, settled_at
from statement where status = 20 and total <> 0;
update statement set paid = total where status = 20;
update credit_account a set owed = a.owed - p.amount
from (select warehouse_id, partner_id, currency, sum(amount) as amount from statement_payment group by 1, 2, 3) p
where a.warehouse_id = p.warehouse_id and a.partner_id = p.partner_id and a.currency = p.currency;

-- Statements: what a customer pays for a month, in one currency.
create table statement (
  warehouse_id bigint not null,
  id object_id not null,
  -- Empty until it is issued.
  statement_number text collate "C" not null default '',
  partner_id bigint not null,
  -- As in 2026-12.
  month text collate "C" not null check (month ~ '^\d{4}-\d{2}$'),
  currency text collate "C" not null,
  cents int not null check (cents in (0, 2, 3)),
  status int not null default 1 check (status in (1, 10, 20)),
  lines bigint not null default 0 check (lines >= 0),
  total numeric(24, 3) not null default 0,
  -- Of the lines, taken as it was issued: what changed afterwards would be seen.
  fingerprint text collate "C" not null default '',
  remark text not null default '',
  created_by text not null,
  issued_at timestamptz,
  issued_by text not null default '',
  settled_at timestamptz,
  settled_by text not null default '',
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint statement_month unique (warehouse_id, partner_id, month, currency),
  constraint statement_issued check (status = 1 or (issued_at is not null and statement_number <> '' and fingerprint <> '')),
  constraint statement_settled check (status <> 20 or settled_at is not null)
);
comment on table statement is 'warehouse: what a customer pays for a month in one currency; an issued one never changes';
comment on column statement.status is 'enum statement_status';
create unique index statement_number on statement (warehouse_id, statement_number) where statement_number <> '';
create index statement_newest on statement (warehouse_id, month desc, id desc);
create index statement_partner on statement (warehouse_id, partner_id, month desc, id desc);

create table statement_line (
  warehouse_id bigint not null,
  statement_id object_id not null,
  charge_id object_id not null,
  n bigint not null check (n > 0),
  amount numeric(24, 3) not null,
  dispute int not null default 1 check (dispute in (1, 10, 20, 30)),
  dispute_reason text not null default '',
  disputed_by text not null default '',
  disputed_at timestamptz,
  answer text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  primary key (warehouse_id, statement_id, charge_id),
  foreign key (warehouse_id, statement_id) references statement,
  foreign key (warehouse_id, charge_id) references charge,
  constraint statement_line_disputed check ((dispute = 1) = (disputed_at is null)),
  constraint statement_line_answered check ((dispute in (20, 30)) = (answered_at is not null))
);
comment on table statement_line is 'warehouse: the charges of statements; frozen with the issue but for their dispute';
comment on column statement_line.dispute is 'enum line_dispute';
-- A charge stands on one statement.
create unique index statement_line_once on statement_line (warehouse_id, charge_id);
create unique index statement_line_n on statement_line (warehouse_id, statement_id, n);
create index statement_line_disputes on statement_line (warehouse_id, statement_id) where dispute = 10;
create index charge_by_day on charge (warehouse_id, day desc, id desc);

-- What merchants imported, and what of it failed.

create table outbound_import (
  partner_id bigint not null,
  id object_id not null,
  warehouse_id bigint not null,
  file_name text not null,
  user_id object_id not null,
  user_name text not null,
  status int not null check (status in (10, 20, 30)),
  total_rows int not null check (total_rows >= 0),
  succeeded_rows int not null check (succeeded_rows >= 0),
  failed_rows int not null check (failed_rows >= 0),
  -- The rows that failed, as the file had them, with the reason in both languages.
  faulty jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (partner_id, id),
  constraint outbound_import_sum check (succeeded_rows + failed_rows = total_rows)
);
comment on table outbound_import is 'partner: a file of outbound orders that a user of a merchant imported';
comment on column outbound_import.status is 'enum order_import_status';
create index outbound_import_newest on outbound_import (partner_id, created_at desc, id desc);

-- What left of a merchant's, newest first: a finished order changes no more, so its last change is when it left.
create index outbound_order_left on outbound_order (warehouse_id, partner_id, updated_at desc, id desc) where order_status = 90;

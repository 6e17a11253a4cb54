-- Training in a parcel centre: the clock of its own order platform may be ahead, and ports answer what was asked for.

create table epc_training (
  warehouse_id bigint not null,
  clock_h int not null default 0 check (clock_h >= 0),
  updated_at timestamptz not null,
  primary key (warehouse_id)
);
comment on table epc_training is 'warehouse: how many hours the built-in order platform of a training centre is ahead';

alter table port add column rehearsed jsonb not null default '[]';
comment on column port.rehearsed is 'what a built-in port answers next, the first one first; for training';

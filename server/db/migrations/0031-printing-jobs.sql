create table print_job (
  warehouse_id bigint not null,
  id object_id not null,
  paper int not null check (paper in (1)),
  numbers text[] not null,
  status int not null default 1 check (status in (1, 2, 3, 4)),
  reason text not null default '',
  printer text not null default '',
  fault text not null default '',
  user_id object_id not null,
  label text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table print_job is 'warehouse: what was asked to be printed, and what became of it';
comment on column print_job.paper is 'enum printed_paper';
comment on column print_job.numbers is 'what was printed, by the numbers that people read';
comment on column print_job.status is 'enum print_job_status';
comment on column print_job.reason is 'why it was printed again; empty for a first print';
comment on column print_job.label is 'how the timeline calls it: its only number, or its first and how many there are';
create index print_job_of_user on print_job (warehouse_id, user_id, created_at desc);

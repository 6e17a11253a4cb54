-- Reports that are stored as they were at a moment: see docs/reports.md.
create table report_snapshot (
  warehouse_id bigint not null,
  id object_id not null,
  report text not null,
  status int not null check (status in (1, 2)),
  begun_at timestamptz not null,
  generated_at timestamptz,
  current int not null default 0,
  total int not null,
  lines bigint not null default 0,
  counts jsonb not null default '[]',
  task_id object_id,
  user_name text not null,
  primary key (warehouse_id, id)
);
comment on table report_snapshot is 'warehouse: a report as it was at a moment, shown when it is complete; kept for 30 days';
comment on column report_snapshot.status is 'enum snapshot_status';
comment on column report_snapshot.current is 'of how many groups the lines are there';
create unique index report_snapshot_making on report_snapshot (warehouse_id, report) where status = 1;
create index report_snapshot_newest on report_snapshot (warehouse_id, report, generated_at desc) where status = 2;

create table report_line (
  warehouse_id bigint not null,
  snapshot_id object_id not null,
  id object_id not null,
  group_code int not null,
  number text not null,
  about text not null,
  since timestamptz not null,
  due timestamptz,
  ageing int not null check (ageing in (0, 1, 2, 3)),
  severity int not null check (severity in (1, 5, 10)),
  primary key (warehouse_id, snapshot_id, id)
);
comment on table report_line is 'warehouse: one thing in a snapshot of a report, in the first of its groups';
comment on column report_line.ageing is 'enum ageing';
comment on column report_line.severity is 'enum severity';
create index report_line_order on report_line (warehouse_id, snapshot_id, severity desc, since, id);

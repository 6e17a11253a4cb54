-- Sums by hour, built from the timeline: see docs/reports.md.

create table sc_kpi_hour (
  warehouse_id bigint not null,
  hour timestamptz not null,
  user_id object_id not null,
  kpi_type int not null check (kpi_type in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  user_name text not null,
  operations int not null check (operations >= 0),
  parcels int not null check (parcels >= 0),
  refused int not null check (refused >= 0),
  minutes int not null check (minutes between 1 and 60),
  primary key (warehouse_id, hour, user_id, kpi_type)
);
comment on table sc_kpi_hour is 'warehouse: what each person did in an hour at the desks of a sorting centre, by KPI type; a read model';
comment on column sc_kpi_hour.kpi_type is 'enum sc_kpi_type';
comment on column sc_kpi_hour.parcels is 'how many parcels that were';
comment on column sc_kpi_hour.minutes is 'in how many minutes something was done or refused';

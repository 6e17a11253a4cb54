-- The work of fulfilment warehouses, summed by hour from the timeline: see docs/reports.md.

create table work_hour (
  warehouse_id bigint not null,
  hour timestamptz not null,
  operation text collate "C" not null,
  kpi_type int not null check (kpi_type in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  user_id object_id not null,
  partner_id bigint not null,
  user_name text not null,
  operations int not null,
  units int not null,
  seconds int not null check (seconds >= 0),
  primary key (warehouse_id, hour, user_id, operation, kpi_type, partner_id)
);
comment on table work_hour is 'warehouse: what each person did in an hour, by operation, KPI type and customer; a read model';
comment on column work_hour.kpi_type is 'enum wms_kpi_type';
comment on column work_hour.partner_id is '0 where it was of no customer, or of several';
comment on column work_hour.operations is 'acts; below 0 where more was undone than done';
comment on column work_hour.units is 'pieces; from weighing to handover parcels and boxes; at counts places and lines';
comment on column work_hour.seconds is 'since one''s operation before, at most five minutes each';
create index work_hour_partner on work_hour (warehouse_id, partner_id, hour);
create index work_hour_user on work_hour (warehouse_id, user_id, hour);

-- The same without operation and customer: a tenth of the rows, for everybody's work in three months.
create table worker_hour (
  warehouse_id bigint not null,
  hour timestamptz not null,
  user_id object_id not null,
  kpi_type int not null check (kpi_type in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  user_name text not null,
  operations int not null,
  units int not null,
  seconds int not null check (seconds >= 0),
  primary key (warehouse_id, hour, user_id, kpi_type)
);
comment on table worker_hour is 'warehouse: what each person did in an hour, by KPI type; a read model';
comment on column worker_hour.kpi_type is 'enum wms_kpi_type';
comment on column worker_hour.operations is 'acts; below 0 where more was undone than done';
comment on column worker_hour.units is 'pieces; from weighing to handover parcels and boxes; at counts places and lines';
comment on column worker_hour.seconds is 'since one''s operation before, at most five minutes each';

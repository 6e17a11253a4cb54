-- How many orders left each stage of the work in an hour.

create table order_stage_hour (
  warehouse_id bigint not null,
  hour timestamptz not null,
  stage int not null check (stage in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  orders bigint not null check (orders > 0),
  primary key (warehouse_id, hour, stage)
);
comment on table order_stage_hour is 'warehouse: outbound orders that left a stage in an hour; a read model';
comment on column order_stage_hour.stage is 'enum work_stage';

-- How well a sorting centre works, summed by hour from the timeline: see docs/reports.md.

create table sc_quality_hour (
  warehouse_id bigint not null,
  hour timestamptz not null,
  measure int not null check (measure in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  origin text not null,
  group_id bigint not null,
  user_id object_id not null,
  step int not null check (step >= 0),
  user_name text not null,
  n int not null,
  primary key (warehouse_id, hour, measure, origin, group_id, user_id, step)
);
comment on table sc_quality_hour is 'warehouse: what the quality figures of a sorting centre count, by hour, origin, sorting group and person; a read model';
comment on column sc_quality_hour.measure is 'enum sc_quality_measure';
comment on column sc_quality_hour.group_id is '0 where it has none';
comment on column sc_quality_hour.step is 'how long it took, rounded up: quarters of an hour for what left, minutes for what was relabelled, else 0';
comment on column sc_quality_hour.n is 'below 0 where a bag that was closed again holds less than was counted before';

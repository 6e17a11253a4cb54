-- Which hours of a read model are built: see docs/reports.md.
create table read_model (
  warehouse_id bigint not null,
  name text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  built_at timestamptz,
  primary key (warehouse_id, name),
  check (from_at <= until_at)
);
comment on table read_model is 'warehouse: how far a table of sums is built from the records';
comment on column read_model.from_at is 'the first hour that it can tell of';
comment on column read_model.until_at is 'hours before it are settled: nothing that comes late belongs to them any more';
comment on column read_model.built_at is 'as of when its newest hour was built';

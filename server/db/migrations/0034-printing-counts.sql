create table print_count (
  warehouse_id bigint not null,
  paper int not null check (paper in (1, 2, 3, 4, 5, 6, 7, 8)),
  object_id object_id not null,
  prints int not null check (prints > 0),
  primary key (warehouse_id, paper, object_id)
);
comment on table print_count is
  'warehouse: how often each thing was printed on each paper; a print after the first says so';
comment on column print_count.paper is 'enum printed_paper';
insert into print_count (warehouse_id, paper, object_id, prints)
  select warehouse_id, 1, id, label_prints from outbound_order where label_prints > 0;
insert into print_count (warehouse_id, paper, object_id, prints)
  select warehouse_id, 5, id, print_count from pickup_order where print_count > 0;
alter table outbound_order drop column label_prints;
alter table pickup_order drop column print_count;
alter table print_job drop constraint print_job_paper_check;
alter table print_job add constraint print_job_paper_check check (paper in (1, 2, 3, 4, 5, 6, 7, 8));

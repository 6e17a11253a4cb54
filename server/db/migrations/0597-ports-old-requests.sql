-- What was settled long ago leaves the table that requests are sent from: see decision 185. Its columns are those of
-- port_request, in their order.
create table port_request_old (like port_request including comments including constraints);
alter table port_request_old add primary key (warehouse_id, id);
comment on table port_request_old is 'warehouse: settled questions to systems outside that are long over; lists and laws read both tables';
create index port_request_old_newest on port_request_old (warehouse_id, created_at desc, id desc);

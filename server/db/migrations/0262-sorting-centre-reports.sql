-- Jobs keep the balance that they ended with; bags that are still at work, and what leaves on a day, are found by an index.

alter table sc_job add column balance jsonb;
comment on column sc_job.balance is 'how many of its parcels were announced, arrived, missing, withdrawn and surplus as it was finished; null before that';

create index sc_job_status on sc_job (warehouse_id, status, created_at desc, id desc);
create index sc_job_ended on sc_job (warehouse_id, ended_at desc nulls last, id desc);
create index sc_inbound_bag_at_work on sc_inbound_bag (warehouse_id, dest_warehouse_code) where status = 2 and closed_at is null;

-- What was inspected, in the order in which it was: for those who charge it.
create index inspection_task_finished on inspection_task (warehouse_id, ended_at) where status = 30;

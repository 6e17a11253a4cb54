-- Returns in the order in which they changed: for those who charge the work.
create index return_record_changed on return_record (warehouse_id, updated_at);

-- concurrently
-- Print jobs that are long over are found by their time.
create index concurrently if not exists print_job_old on print_job (warehouse_id, created_at);

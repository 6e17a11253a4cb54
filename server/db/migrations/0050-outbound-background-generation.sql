-- Thousands of orders are put on pickup orders by a background task; its run says which one.
alter table pickup_generation add column task_id object_id;

-- What was packed in a time is grouped from the index alone.
drop index bag_collected;
create index bag_collected on bag (warehouse_id, suite, collected_at desc nulls last, id desc) include (group_id);

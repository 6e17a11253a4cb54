-- Boxes of large cargo in the order in which they left: for those who charge them.
create index lcl_box_left on lcl_box (warehouse_id, handed_over_at) where status = 50;

-- Boxes in the order in which they left: for those who charge them.
create index outbound_box_left on outbound_box (warehouse_id, handed_over_at) where status = 50;

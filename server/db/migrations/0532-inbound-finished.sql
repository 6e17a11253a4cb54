-- What was received and put away, in the order in which it was: for those who charge it.
create index inbound_case_finished on inbound_case (warehouse_id, updated_at) where received_at is not null;

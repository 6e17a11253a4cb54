-- A lorry's bags are taken over on a receipt.
alter table hub_inbound_bag add column receipt_id object_id;
create index hub_inbound_bag_receipt on hub_inbound_bag (warehouse_id, receipt_id) where receipt_id is not null;

-- Receipts of a lane are shared by all operators: one open receipt for each lane. Others belong to one operator.
alter table handover_receipt add column lane text;
alter table handover_receipt add column signed_by text not null default '';
comment on column handover_receipt.lane is 'what all its things share, e.g. a channel; null: it is the receipt of its operator alone';
drop index handover_receipt_active;
create unique index handover_receipt_active on handover_receipt (warehouse_id, suite, operator_id)
  where status = 1 and lane is null;
create unique index handover_receipt_lane on handover_receipt (warehouse_id, suite, lane)
  where status = 1 and lane is not null;
create index handover_receipt_signed on handover_receipt (warehouse_id, suite, signed_at desc) where signed_at is not null;

-- What is added up without an end may pass two thousand million: what lies, what moved, what a document has in all.

alter table stock alter on_hand type bigint, alter reserved type bigint;
alter table stock_move alter quantity type bigint, alter from_after type bigint, alter to_after type bigint;
alter table transfer_line alter quantity type bigint, alter taken type bigint, alter moved type bigint;
alter table inventory_check_line alter book_quantity type bigint, alter checked_quantity type bigint;
alter table adjustment_line alter before_quantity type bigint, alter after_quantity type bigint;
alter table pack_stock alter quantity type bigint;
alter table pack_change alter change type bigint, alter after type bigint;
alter table inbound_line alter quantity type bigint, alter received_quantity type bigint, alter defect_quantity type bigint,
  alter putaway_quantity type bigint;
alter table inbound_case_line alter received_quantity type bigint, alter defect_quantity type bigint,
  alter putaway_quantity type bigint, alter defect_putaway_quantity type bigint;
alter table outbound_order alter units type bigint, alter expected_weight_g type bigint;
alter table pickup_line alter quantity type bigint, alter picked_quantity type bigint;
alter table warehouse_migration alter units type bigint;
alter table bag_item alter weight_g type bigint;

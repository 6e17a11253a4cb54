-- A sorting centre may put another label on: from then on its carrier speaks of the number on that label.

alter table epc_last_mile add column new_number text collate "C";
comment on column epc_last_mile.new_number is 'the number on the label that a sorting centre put on last; null: it goes by its own number';
create index epc_last_mile_new_number on epc_last_mile (warehouse_id, new_number) where new_number is not null;

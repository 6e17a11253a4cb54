-- A sorting centre of ours says which parcels it sent on.
alter table epc_last_mile_event drop constraint epc_last_mile_event_kind_check;
alter table epc_last_mile_event add constraint epc_last_mile_event_kind_check check (kind in (10, 20, 25, 27, 30, 40, 50));
alter table epc_last_mile drop constraint epc_last_mile_last_event_check;
alter table epc_last_mile add constraint epc_last_mile_last_event_check check (last_event in (10, 20, 25, 27, 30, 40, 50));

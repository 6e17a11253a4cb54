-- Cases and boxes are found by the parcels that were ever inside, and cases are sorted by what must leave first.
create index epc_ob_member_parcel on epc_ob_member (warehouse_id, parcel_id);
create index epc_combine_record_ob on epc_combine_record (warehouse_id, ob_id);
create index epc_combine_record_by_deadline on epc_combine_record (warehouse_id, deadline desc nulls last, id desc);

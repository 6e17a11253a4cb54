-- Parcels that were announced before sets and numbers existed get theirs; a set of their own each until they are scanned.
insert into epc_number (warehouse_id, id, number, object_type, object_id, created_at)
select p.warehouse_id, p.id, p.tracking_id, 'epc_parcel', p.id, p.created_at from epc_parcel p
where not exists (select from epc_number n where n.warehouse_id = p.warehouse_id and n.object_id = p.id);

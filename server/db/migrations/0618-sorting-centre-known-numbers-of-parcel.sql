-- in batches
insert into known_number (number, document, warehouse_id)
select t.tracking_id, 'sc_parcel', t.warehouse_id from sc_parcel t
where not exists (
  select from known_number n
  where n.number = t.tracking_id and n.document = 'sc_parcel' and n.warehouse_id = t.warehouse_id)
limit 100000

-- in batches
insert into known_number (number, document, warehouse_id)
select t.tracking_id, 'epc_fine', t.warehouse_id from epc_fine t
where t.reason = 3 and not exists (
  select from known_number n
  where n.number = t.tracking_id and n.document = 'epc_fine' and n.warehouse_id = t.warehouse_id)
limit 100000

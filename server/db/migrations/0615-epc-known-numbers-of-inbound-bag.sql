-- in batches
insert into known_number (number, document, warehouse_id)
select t.bag_number, 'epc_inbound_bag', t.warehouse_id from epc_inbound_bag t
where not exists (
  select from known_number n
  where n.number = t.bag_number and n.document = 'epc_inbound_bag' and n.warehouse_id = t.warehouse_id)
limit 100000

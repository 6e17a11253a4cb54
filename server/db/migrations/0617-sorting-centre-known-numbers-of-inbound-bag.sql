-- in batches
insert into known_number (number, document, warehouse_id)
select t.bag_number, 'sc_inbound_bag', t.warehouse_id from sc_inbound_bag t
where not exists (
  select from known_number n
  where n.number = t.bag_number and n.document = 'sc_inbound_bag' and n.warehouse_id = t.warehouse_id)
limit 100000

-- in batches
insert into known_number (number, document, warehouse_id)
select t.bag_number, 'hub_inbound_bag', t.warehouse_id from hub_inbound_bag t
where not exists (
  select from known_number n
  where n.number = t.bag_number and n.document = 'hub_inbound_bag' and n.warehouse_id = t.warehouse_id)
limit 100000

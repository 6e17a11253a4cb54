-- An item is in at most one bag while that bag lives: what was handed over may come back and be packed again. Suites of
-- one family share their items.
alter table bag_item add column live boolean not null default true;
alter table bag_item add column family text;
update bag_item set family = suite;
alter table bag_item alter column family set not null;
update bag_item i set live = false from bag b where b.warehouse_id = i.warehouse_id and b.id = i.bag_id and b.status = 10;
alter table bag_item drop constraint bag_item_warehouse_id_suite_item_id_key;
create unique index bag_item_living on bag_item (warehouse_id, family, item_id) where live;
comment on table bag_item is 'warehouse: which parcel is in which bag; a parcel is in at most one living bag (REL-10)';

-- Bags of different plans of a wall are different bags, also where their tag is the same.
alter table bag add column sort_code_version text not null default '';
drop index bag_wall;
create unique index bag_wall on bag (warehouse_id, suite, tag, sort_code_version) where status = 1 and wall;

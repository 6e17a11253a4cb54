-- The bag, pallet or container that a bag stands in, and its size where its station measures.
alter table bag add column parent_id object_id;
alter table bag add constraint bag_parent foreign key (warehouse_id, parent_id) references bag (warehouse_id, id);
create index bag_inside on bag (warehouse_id, parent_id) where parent_id is not null;
alter table bag add column length_mm int;
alter table bag add column width_mm int;
alter table bag add column height_mm int;

-- Bags of a wall are shared by the operators of a warehouse: one open bag for each tag.
alter table bag add column wall boolean not null default false;
create unique index bag_wall on bag (warehouse_id, suite, tag) where status = 1 and wall;
-- Since when the present operator holds it: from its opening, or from being taken over.
alter table bag add column held_since timestamptz;
update bag set held_since = created_at;
alter table bag alter column held_since set not null;

-- A table of a warehouse refers to no reference table: Citus could not declare its other parents (docs/scaling.md).
alter table lcl_box drop constraint lcl_box_partner_id_fkey;

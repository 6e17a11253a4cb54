-- A table of a warehouse refers to no reference table: Citus could not declare its other parents (docs/scaling.md).
alter table purchase_line drop constraint purchase_line_material_id_fkey;

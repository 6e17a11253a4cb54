-- A table of a warehouse refers to no reference table: Citus could not declare its other parents (docs/scaling.md).
alter table pack_stock drop constraint pack_stock_material_id_fkey;

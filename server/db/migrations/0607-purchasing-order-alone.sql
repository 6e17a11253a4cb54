-- A table of a warehouse refers to no reference table: Citus could not declare its other parents (docs/scaling.md).
alter table purchase_order drop constraint purchase_order_supplier_id_fkey;

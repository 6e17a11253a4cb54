-- A table of a warehouse refers to no reference table: Citus could not declare its other parents (docs/scaling.md).
alter table lcl_inbound drop constraint lcl_inbound_partner_id_fkey;

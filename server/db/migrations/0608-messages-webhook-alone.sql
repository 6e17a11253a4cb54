-- A table of a warehouse refers to no reference table: Citus could not declare its other parents (docs/scaling.md).
alter table webhook drop constraint webhook_partner_id_fkey;

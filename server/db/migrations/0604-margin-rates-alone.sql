-- A table of a warehouse refers to no reference table: Citus could not declare its other parents (docs/scaling.md).
alter table cost_currency drop constraint cost_currency_currency_fkey;

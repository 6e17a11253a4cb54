-- The warehouses in which a customer has a credit limit: orders of other customers need not ask for one.
alter table partner add column limited_in bigint[] not null default '{}';

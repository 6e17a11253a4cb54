-- How often the platform told that goods of the store changed, and how many of these calls a fetch of goods has followed.
alter table store_sync add column product_calls int not null default 0;
alter table store_sync add column product_calls_done int not null default 0;

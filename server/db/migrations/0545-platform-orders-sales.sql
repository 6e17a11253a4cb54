-- How often orders changed what the store has for sale there, and how often they had when it was told last. Two times could
-- not say which came first: a change that began before the telling and was committed after it stayed untold.
alter table store_product add column sales bigint not null default 0;
alter table store_product add column told_sales bigint not null default 0;
update store_product set sales = 1 where sold_at > offered_at;
alter table store_product drop column sold_at;

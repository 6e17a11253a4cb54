-- Accounts of the demo data, whose password everybody knows: their login list and their end name them by this mark.
alter table app_user add column demo boolean not null default false;

-- Demo people and demo warehouses come in one transaction, so they bear the same time; nobody else can.
update app_user set demo = true
where created_at in (select created_at from warehouse where id = 1)
  and username in ('admin', 'manager', 'fbw', 'epc', 'hub', 'sc', 'overseas', 'review', 'merchant-a', 'merchant-b');

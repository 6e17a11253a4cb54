-- The stock doctor proves the laws of all areas: what it finds beside balances and reservations.
alter table doctor_report add column violations jsonb not null default '[]';

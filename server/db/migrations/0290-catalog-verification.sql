alter table sku
  add column oversea_reason text not null default '',
  add column gpsr_label_url text not null default '';

create table sku_verify_record (
  partner_id bigint not null,
  id object_id not null,
  sku_id object_id not null,
  sku text not null,
  subject int not null check (subject in (1, 2)),
  status int not null check (status in (0, 1, 2)),
  reason text not null default '',
  user_name text not null,
  created_at timestamptz not null,
  primary key (partner_id, id)
);
comment on table sku_verify_record is 'partner: the decisions about SKUs: who passed or rejected what, and why';
comment on column sku_verify_record.subject is 'enum sku_verify_subject';
comment on column sku_verify_record.status is 'enum sku_verify_status';
create index sku_verify_record_time on sku_verify_record (created_at desc, id desc);
create index sku_verify_record_partner_time on sku_verify_record (partner_id, created_at desc, id desc);
create index sku_verify_record_code on sku_verify_record using gin (sku gin_trgm_ops);

-- Lists of SKUs, the newest first: all of them, those of a merchant, and those that wait for somebody.
create index sku_time on sku (created_at desc, id desc) where deleted_at is null;
create index sku_of_partner_time on sku (partner_id, created_at desc, id desc) where deleted_at is null;
create index sku_waiting on sku (created_at desc, id desc) where deleted_at is null and verify_status = 0;
create index sku_waiting_oversea on sku (created_at desc, id desc) where deleted_at is null and oversea_status = 1;
create index sku_whitelisted on sku (created_at desc, id desc) where deleted_at is null and whitelisted;
create index sku_code_fuzzy on sku using gin (sku gin_trgm_ops);
create index sku_barcode_fuzzy on sku using gin (barcode gin_trgm_ops);

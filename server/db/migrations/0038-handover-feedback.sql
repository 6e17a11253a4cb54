-- When a bag left the warehouse, and what its carrier said of it since.
alter table bag add column handed_over_at timestamptz;
alter table bag add column feedback_remark text not null default '';
alter table bag add column feedback_at timestamptz;
alter table bag add column feedback_by text not null default '';
update bag set handed_over_at = updated_at where status = 10;
create index bag_handed_over on bag (warehouse_id, suite, handed_over_at desc nulls last, id desc);
create index bag_feedback on bag (warehouse_id, suite, handover_status, handed_over_at desc nulls last, id desc)
  where handover_status is not null;

create table handover_picture (
  warehouse_id bigint not null,
  id object_id not null,
  owner_id object_id not null,
  file text not null,
  name text not null,
  bytes int not null,
  sha256 text not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, owner_id, sha256)
);
comment on table handover_picture is 'warehouse: pictures of a handover; the same picture stands once at its owner';
comment on column handover_picture.owner_id is 'the receipt that was signed with it, or the bag that it was added to later';

-- Files of our store that travel with a mail, and who is told when it is given up.
alter table mail add column attachments jsonb not null default '[]';
alter table mail add column asked_by object_id;

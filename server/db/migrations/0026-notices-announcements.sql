create table announcement (
  id object_id primary key,
  title text not null,
  content text not null,
  draft boolean not null,
  attachments jsonb not null default '[]',
  created_by object_id not null,
  generate_time timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table announcement is 'reference: what all users are told on their start page';
comment on column announcement.content is 'HTML, made safe before it was stored';
comment on column announcement.attachments is '[{attach_name, key, bytes}]; key is of the file store';
create index announcement_published on announcement (generate_time desc) where not draft;

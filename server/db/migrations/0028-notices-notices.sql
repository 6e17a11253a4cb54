create table notice (
  user_id object_id not null references app_user (id) on delete cascade,
  id object_id not null,
  title jsonb not null,
  notice_type int not null check (notice_type in (1, 2, 3, 4, 5, 6)),
  redirect_url text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
comment on table notice is 'local: what one user is told in the top bar, until it was read';
comment on column notice.title is 'as {zh, en}';
comment on column notice.notice_type is 'enum notice_type';
comment on column notice.redirect_url is 'where a click leads: a path of the product, another address, or empty';
create index notice_unread on notice (user_id, id) where read_at is null;

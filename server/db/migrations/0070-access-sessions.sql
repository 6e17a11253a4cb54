alter table session add column ends_at timestamptz;
update session set ends_at = created_at + interval '30 days';
alter table session alter column ends_at set not null;
comment on column session.ends_at is 'the session ends then at the latest, however much it is used';

create table known_device (
  user_id object_id not null,
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
comment on table known_device is
  'local: browsers in which a user has logged in; only a hash of their cookie is kept';
create index known_device_age on known_device (seen_at);

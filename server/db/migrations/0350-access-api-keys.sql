-- A user has several API keys, each with some of the rights of the user. The one that the profile makes has them all.
create table api_key (
  id object_id primary key,
  user_id object_id not null references app_user (id),
  name text not null,
  key_hash text not null constraint api_key_once unique,
  -- What it begins with, to tell it from others.
  hint text not null,
  -- Null: all that the user may do.
  rights int[],
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_address text not null default '',
  constraint api_key_name unique (user_id, name)
);
comment on table api_key is 'reference: the API keys of users; only a hash of a key is kept';
create unique index api_key_of_profile on api_key (user_id) where rights is null;

insert into api_key (id, user_id, name, key_hash, hint, created_at)
select substr(md5('api_key ' || id), 1, 24), id, '', api_key_hash, api_key_hint, updated_at
from app_user where api_key_hash is not null;

alter table app_user drop column api_key_hash;
alter table app_user drop column api_key_hint;

-- An API key shows only its beginning after the day it was made: the rest is kept as a hash.
alter table app_user add column api_key_hint text not null default '';

create table former_password (
  user_id object_id not null references app_user (id),
  password_hash text not null,
  at timestamptz not null,
  primary key (user_id, password_hash)
);
comment on table former_password is 'reference: the passwords that a user had and may not take again, as salted hashes';

create index session_expiry on session (expires_at);

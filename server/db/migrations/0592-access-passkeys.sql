create table passkey (
  id object_id primary key,
  user_id object_id not null,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  transports text[] not null default '{}',
  counter bigint not null default 0,
  created_at timestamptz not null,
  used_at timestamptz
);
comment on table passkey is
  'local: what a user proves with, beside the password, without typing: a key of a device of which only the public half is here';
comment on column passkey.counter is 'the highest use that the device has told; one that counts never tells it again';
create index passkey_user on passkey (user_id);

create table passkey_challenge (
  challenge_hash text primary key,
  user_id object_id not null,
  adds boolean not null,
  until timestamptz not null
);
comment on table passkey_challenge is 'local: what devices are asked to sign, until it is signed: each once';
comment on column passkey_challenge.adds is 'for a passkey to be added, by a user who has given the password';

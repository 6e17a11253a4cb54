create table password_recovery (
  token_hash text primary key,
  user_id object_id not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table password_recovery is
  'local: the links that set a new password, each for one use; only a hash of the token is kept';
create index password_recovery_of_user on password_recovery (user_id);
create index password_recovery_expiry on password_recovery (expires_at);

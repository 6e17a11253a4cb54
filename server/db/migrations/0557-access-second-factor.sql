alter table role add column second_factor boolean not null default false;
comment on column role.second_factor is 'users of the role log in with a second factor';

create table second_factor (
  user_id object_id primary key,
  secret text not null,
  last_step bigint not null default 0,
  begun_at timestamptz not null,
  confirmed_at timestamptz
);
comment on table second_factor is
  'local: the authenticator app of a user; its secret is sealed with the key of the deployment';
comment on column second_factor.last_step is 'the last half minute whose code was used: each works once';

create table recovery_code (
  user_id object_id not null,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'local: what logs in once instead of a code of the app; only a hash is kept';

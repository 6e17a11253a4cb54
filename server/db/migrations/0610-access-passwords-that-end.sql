alter table app_user add column password_until timestamptz;
comment on column app_user.password_until is
  'until when a password that another user gave opens the account; null: it does not end';
alter table second_factor add column told_step bigint not null default 0;
comment on column second_factor.told_step is 'the last half minute of whose repeated code the user was told';

alter table session add column locked_at timestamptz;
comment on column session.locked_at is 'since when nothing is answered before the password is given';

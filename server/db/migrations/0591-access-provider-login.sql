create table provider_login (
  user_id object_id primary key,
  email text not null default '',
  issuer text,
  subject text,
  linked_at timestamptz,
  check ((issuer is null) = (subject is null)),
  check (subject is not null or email <> '')
);
comment on table provider_login is
  'local: who may log in through the identity provider, and which person of the provider that is';
comment on column provider_login.email is
  'in lower case: while there is no subject, the person who logs in with this verified e-mail is linked';
comment on column provider_login.linked_at is 'the first login of this person';
create unique index provider_login_person on provider_login (issuer, subject);
create unique index provider_login_waiting on provider_login (email) where subject is null;

create table used_ticket (
  ticket_hash text primary key,
  until timestamptz not null
);
comment on table used_ticket is 'local: steps of logins that work once and were used, until they would be too old anyway';

alter table session add column by_provider boolean not null default false;
comment on column session.by_provider is 'the login was through the identity provider: no password was given';
alter table session add column factor_by_provider boolean not null default false;
comment on column session.factor_by_provider is 'the provider has asked for a second factor';

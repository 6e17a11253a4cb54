create table security_event (
  id object_id primary key,
  hour timestamptz not null,
  event int not null
    check (event in (10, 11, 12, 13, 20, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 50, 51, 52, 53)),
  user_id object_id,
  username text not null default '',
  address text not null default '',
  agent text not null default '',
  route text not null default '',
  times int not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
comment on table security_event is 'local: logins, log-outs and refusals; what is alike within an hour is one row';
comment on column security_event.event is 'enum security_event';
comment on column security_event.user_id is 'whose account it is about; null where no account has the given name';
comment on column security_event.address is 'an address, or the network of one (IPv6); empty where many are one row';
create unique index security_event_alike on security_event
  (hour, event, user_id, address, agent, route) nulls not distinct;
create index security_event_latest on security_event (last_at desc, id desc);
create index security_event_of_user on security_event (user_id, last_at desc, id desc);

-- A relay empties the outbox: every event becomes a delivery for each webhook that wants it, every mail a message.
alter table outbox
  drop column attempts,
  drop column next_at,
  drop column last_error,
  add column object_type text,
  add column object_id text,
  add column partner_id bigint;
alter table outbox rename column delivered_at to dispatched_at;
comment on column outbox.at is 'when it was written: events of one object are in the order of at and id';
comment on column outbox.object_id is 'what it is about: its events reach each subscriber in their order; null: in any';
comment on column outbox.partner_id is 'whose it is; null: only the warehouse itself may hear it';
comment on column outbox.dispatched_at is 'when its deliveries were written';
create index outbox_waiting on outbox (warehouse_id, at, id) where dispatched_at is null;
create index outbox_time on outbox (at);

create table webhook (
  warehouse_id bigint not null,
  id object_id not null,
  name text not null,
  url text not null,
  partner_id bigint references partner (id),
  topics text[] not null,
  secret text not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table webhook is 'warehouse: other systems that hear of its events; with a partner only of that partner''s';
comment on column webhook.secret is 'signs what is sent; shown once, when it is made, and never logged';

create table webhook_delivery (
  warehouse_id bigint not null,
  id object_id not null,
  webhook_id object_id not null,
  event_id object_id not null,
  event_at timestamptz not null,
  topic text not null,
  object_id text not null,
  state int not null default 1 check (state in (1, 2, 3)),
  attempts int not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  tried_at timestamptz,
  last_status int,
  last_answer text not null default '',
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint webhook_delivery_once unique (warehouse_id, webhook_id, event_id),
  foreign key (warehouse_id, webhook_id) references webhook (warehouse_id, id),
  foreign key (warehouse_id, event_id) references outbox (warehouse_id, id)
);
comment on table webhook_delivery is 'warehouse: one event on its way to one webhook, and what came of it';
comment on column webhook_delivery.state is 'enum delivery_state';
comment on column webhook_delivery.object_id is 'the object of the event, else the event itself';
comment on column webhook_delivery.leased_until is 'until then a process is sending it';
create index webhook_delivery_waiting on webhook_delivery (warehouse_id, webhook_id, object_id, event_at, event_id)
  where state = 1;
create index webhook_delivery_due on webhook_delivery (next_at) where state = 1;
create index webhook_delivery_newest on webhook_delivery (warehouse_id, created_at desc, id desc);
create index webhook_delivery_event on webhook_delivery (warehouse_id, event_id);

create table mail (
  warehouse_id bigint not null,
  id object_id not null,
  to_address text not null,
  subject text not null,
  body text not null,
  confidential boolean not null default false,
  state int not null default 1 check (state in (1, 2, 3, 4)),
  attempts int not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  tried_at timestamptz,
  last_answer text not null default '',
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table mail is 'warehouse: mails, written with the change that they tell of and sent after its commit';
comment on column mail.state is 'enum mail_state';
comment on column mail.confidential is 'its body is erased when it has been sent';
comment on column mail.leased_until is 'until then a process is sending it';
create index mail_due on mail (next_at) where state = 1;
create index mail_newest on mail (warehouse_id, created_at desc, id desc);

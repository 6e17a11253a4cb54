-- Interfaces to systems outside, by warehouse and kind. Without a row the product answers itself.
create table port (
  warehouse_id bigint not null,
  kind int not null check (kind in (1, 2, 3, 4, 5, 6)),
  port_mode int not null default 1 check (port_mode in (1, 2)),
  url text not null default '',
  secret text not null default '',
  timeout_s int not null default 10 check (timeout_s between 1 and 60),
  failures int not null default 0,
  failing_since timestamptz,
  probe_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, kind)
);
comment on table port is 'warehouse: interfaces to systems outside; without a row the product answers itself';
comment on column port.kind is 'enum port_kind';
comment on column port.port_mode is 'enum port_mode';
comment on column port.secret is 'signs what is sent; shown once, when it is made, and never logged';
comment on column port.failures is 'tries without an answer since the last answer';
comment on column port.probe_at is 'while the port is down: before then nothing is sent';

create table port_request (
  warehouse_id bigint not null,
  id object_id not null,
  kind int not null check (kind in (1, 2, 3, 4, 5, 6)),
  question text not null,
  object_type text not null,
  object_id object_id not null,
  object_number text not null,
  object_version int not null,
  body jsonb not null,
  state int not null default 1 check (state in (1, 2, 3, 4, 5, 6)),
  attempts int not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  tried_at timestamptz,
  last_status int,
  last_answer text not null default '',
  answer jsonb,
  answered_at timestamptz,
  asked_by text not null,
  version int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table port_request is 'warehouse: questions to systems outside, written with the change that needs the answer';
comment on column port_request.kind is 'enum port_kind';
comment on column port_request.state is 'enum port_request_state';
comment on column port_request.object_version is 'the version of the object that it was asked for';
comment on column port_request.leased_until is 'until then a process is sending it';
comment on column port_request.answer is 'what the other system said: {answer} or {refused}; kept also where it came too late to be used';
-- An object has one open question of a kind: asked twice is asked once.
create unique index port_request_open on port_request (warehouse_id, kind, question, object_id) where state in (1, 4);
create index port_request_due on port_request (warehouse_id, kind, next_at) where state = 1;
create index port_request_newest on port_request (warehouse_id, created_at desc, id desc);
create index port_request_answered on port_request (warehouse_id, kind, answered_at desc) where answered_at is not null;

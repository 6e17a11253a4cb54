create table printer (
  warehouse_id bigint not null,
  id object_id not null,
  name text not null,
  kind int not null check (kind in (1, 2)),
  address text not null,
  paper text not null,
  dpi int not null check (dpi between 100 and 1200),
  status int not null default 1 check (status in (1, 2)),
  tells_status boolean not null default true,
  busy_until timestamptz,
  failures int not null default 0,
  last_answer text not null default '',
  last_answer_at timestamptz,
  last_fault int check (last_fault in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  last_failure text not null default '',
  last_failure_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  unique (warehouse_id, name)
);
comment on table printer is 'warehouse: printers that the server itself reaches over the network';
comment on column printer.kind is 'enum printer_kind';
comment on column printer.status is 'enum printer_status';
comment on column printer.paper is 'the paper that lies in it: A4, or a size in centimetres such as 10x15';
comment on column printer.dpi is 'dots to the inch; labels of a ZPL printer are drawn with them';
comment on column printer.tells_status is 'false once a ZPL printer took labels and did not say how it is: it is not waited for again';
comment on column printer.busy_until is 'a process sends to it until then; what is being sent without it was left by a process that ended';
comment on column printer.failures is 'tries without success since the last success';
comment on column printer.last_fault is 'enum relay_fault';
create index printer_created on printer (warehouse_id, created_at desc, id desc);

create table print_relay (
  warehouse_id bigint not null,
  id object_id not null,
  printer_id object_id not null,
  title text not null,
  file text not null,
  state int not null default 1 check (state in (1, 2, 3, 4, 5, 6)),
  attempts int not null default 0,
  next_at timestamptz not null,
  until timestamptz not null,
  fault int check (fault in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
  detail text not null default '',
  remote_id text not null default '',
  kept boolean not null,
  user_id object_id not null,
  sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  foreign key (warehouse_id, printer_id) references printer (warehouse_id, id)
);
comment on table print_relay is 'warehouse: a file that the server takes to a printer, once';
comment on column print_relay.id is 'the id of its print job, where it has one';
comment on column print_relay.state is 'enum relay_state';
comment on column print_relay.fault is 'enum relay_fault';
comment on column print_relay.detail is 'what the printer or the network said';
comment on column print_relay.until is 'while it waits: when it is given up; when it was sent: how long the printer is asked about it';
comment on column print_relay.remote_id is 'what the printer calls it';
comment on column print_relay.kept is 'it has a print job, which is told what becomes of it';
create index print_relay_due on print_relay (warehouse_id, printer_id, created_at, id) where state in (1, 2, 3);
create index print_relay_of_printer on print_relay (warehouse_id, printer_id, created_at desc, id desc);
create index print_relay_ended on print_relay (updated_at) where state in (3, 4, 5, 6);

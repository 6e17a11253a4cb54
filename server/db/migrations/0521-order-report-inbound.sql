-- What came in and how fast, built from the timeline: see docs/reports.md.

create table inbound_fact (
  warehouse_id bigint not null,
  hour timestamptz not null,
  event int not null check (event in (1, 2)),
  case_id object_id not null,
  case_code text not null,
  at timestamptz not null,
  order_id object_id not null,
  wms_order_id text not null,
  partner_id bigint not null,
  order_type int not null check (order_type in (1, 2, 3, 4)),
  announced bigint not null,
  received bigint not null,
  defective bigint not null,
  signed_at timestamptz,
  received_at timestamptz not null,
  primary key (warehouse_id, hour, event, case_id)
);
comment on table inbound_fact is 'warehouse: inbound cases that were received or put away in an hour; a read model';
comment on column inbound_fact.event is 'enum inbound_event';
comment on column inbound_fact.order_type is 'enum inbound_order_type';
comment on column inbound_fact.signed_at is 'when it or the first parcel of its order was signed for; null where that was not before it was received';
create index inbound_fact_event on inbound_fact (warehouse_id, event, at desc, case_id desc);
create index inbound_fact_partner on inbound_fact (warehouse_id, partner_id, event, at desc, case_id desc);

create table inbound_day (
  warehouse_id bigint not null,
  hour timestamptz not null,
  partner_id bigint not null,
  orders bigint not null,
  announced bigint not null,
  cases bigint not null,
  received bigint not null,
  defective bigint not null,
  cases_away bigint not null,
  primary key (warehouse_id, hour, partner_id)
);
comment on table inbound_day is 'warehouse: inbound orders that were created and cases that were received and put away on a day, summed for each customer and for all of them (0); a read model';
comment on column inbound_day.hour is 'the midnight by the clock of the warehouse at which the day begins';
comment on column inbound_day.announced is 'pieces of the orders that were created';
create index inbound_day_partner on inbound_day (warehouse_id, partner_id, hour);

create table inbound_time_day (
  warehouse_id bigint not null,
  hour timestamptz not null,
  partner_id bigint not null,
  step int not null check (step in (1, 2, 3)),
  bucket int not null,
  cases bigint not null check (cases > 0),
  primary key (warehouse_id, hour, partner_id, step, bucket)
);
comment on table inbound_time_day is 'warehouse: how long the steps of cases took that were received or put away on a day, as a histogram for each customer and for all of them (0); a read model';
comment on column inbound_time_day.step is 'enum inbound_step';
comment on column inbound_time_day.bucket is 'ten times the natural logarithm of the seconds, rounded down';
create index inbound_time_day_partner on inbound_time_day (warehouse_id, partner_id, hour);

-- A delivery goes to a webhook, or to an area of the product that subscribes to the events of others.
alter table webhook_delivery alter column webhook_id drop not null;
alter table webhook_delivery add column subscriber text;
alter table webhook_delivery add constraint webhook_delivery_receiver check (num_nonnulls(webhook_id, subscriber) = 1);
comment on column webhook_delivery.subscriber is 'the part of the product that handles the event; null: it goes to a webhook';
create unique index webhook_delivery_subscriber_once on webhook_delivery (warehouse_id, subscriber, event_id)
  where subscriber is not null;
-- What stands before later events of its object: all that is not handled.
create index webhook_delivery_unhandled on webhook_delivery (warehouse_id, subscriber, object_id, event_at, event_id)
  where subscriber is not null and state <> 2;

create table handled_event (
  warehouse_id bigint not null,
  subscriber text not null,
  event_id object_id not null,
  at timestamptz not null,
  primary key (warehouse_id, subscriber, event_id)
);
comment on table handled_event is 'warehouse: events that a subscriber has handled, written with what it changed here';
create index handled_event_age on handled_event (at);

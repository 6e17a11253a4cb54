alter table pickup_order
  add column print_count int not null default 0,
  -- The outbound orders of a preview: they are on no pickup order until it is confirmed.
  add column planned_orders text[] not null default '{}';
alter table outbound_order add column label_prints int not null default 0;
comment on column outbound_order.label_prints is 'how often its waybill was printed; a label after the first says so';

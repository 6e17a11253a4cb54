create table list_view (
  warehouse_id bigint not null,
  id object_id not null,
  user_id object_id not null,
  author text not null,
  partner_id bigint,
  list text not null,
  name text not null,
  address text not null,
  layout jsonb,
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (warehouse_id, id),
  constraint list_view_name unique (warehouse_id, list, user_id, name)
);
comment on table list_view is 'warehouse: how people saved to see a list; of warehouse 0 for those who are in none';
comment on column list_view.list is 'the path of the call that the list reads';
comment on column list_view.address is 'the query of the address: filters, sorting, page size';
comment on column list_view.layout is '{order, hidden}: the columns; null as the list has them';

alter table channel_group
  add column way int not null default 1 check (way in (1, 2, 3)),
  add column max_parcels int check (max_parcels > 0),
  add column max_kg int check (max_kg > 0),
  add column countries text[] not null default '{}';
comment on column channel_group.way is 'enum channel_group_way';
comment on column channel_group.max_parcels is 'how many parcels one bag or container of the group takes; empty: as the warehouse says';
comment on column channel_group.max_kg is 'how many kilograms one bag or container of the group takes; empty: as the warehouse says';
comment on column channel_group.countries is 'where its parcels may go; empty: anywhere';

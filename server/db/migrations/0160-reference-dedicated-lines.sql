alter table channel_group add column dedicated_line boolean not null default false;
comment on column channel_group.dedicated_line is 'its parcels fly by a dedicated line: they are warned of by the cut-off of their flight';

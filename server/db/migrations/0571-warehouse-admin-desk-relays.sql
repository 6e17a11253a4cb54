alter table desk_setup add column relays jsonb not null default '{}';
comment on column desk_setup.relays is 'the network printer of each paper, by its id; goes before the printer of the plug-in';

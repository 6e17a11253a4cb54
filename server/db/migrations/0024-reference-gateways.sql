create table gateway (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  name_cn text not null,
  enabled boolean not null default true
);
comment on table gateway is 'reference: the airports by which parcels enter the country of destination, by their IATA codes';

insert into gateway (code, name, name_cn) values
  ('LAX', 'Los Angeles', '洛杉矶'),
  ('ATL', 'Atlanta', '亚特兰大'),
  ('ORD', 'Chicago O’Hare', '芝加哥奥黑尔'),
  ('DFW', 'Dallas Fort Worth', '达拉斯'),
  ('EWR', 'Newark', '纽瓦克');

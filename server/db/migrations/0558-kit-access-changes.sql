create table access_change (
  place bigint primary key,
  content text not null,
  hash text not null
);
comment on table access_change is
  'local, append-only: what was done to users and roles, each record chained to the one before it by a hash';
comment on column access_change.place is 'counts from 1 without a gap';
comment on column access_change.content is 'the record of operation_record, as the JSON text that was hashed';
comment on column access_change.hash is 'SHA-256 in hex of the hash before it and the content';

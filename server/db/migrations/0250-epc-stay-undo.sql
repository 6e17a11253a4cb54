-- What a putaway replaced, so that it can be taken back: once, and until the parcel is laid somewhere else.
alter table epc_stay
  add column put_away boolean not null default false,
  add column from_location_id object_id,
  add column from_code text collate "C",
  add column from_since timestamptz,
  add column from_by text,
  add constraint epc_stay_from check (
    num_nulls(from_location_id, from_code, from_since, from_by) in (0, 4) and (put_away or from_code is null));
comment on column epc_stay.put_away is 'a putaway laid it here, and may be taken back';
comment on column epc_stay.from_code is 'where it lay before that putaway; null: on no shelf';

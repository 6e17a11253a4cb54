-- What was picked from a place.
create index epc_pickup_line_place on epc_pickup_line (warehouse_id, location_code, picked_at) where picked_at is not null;

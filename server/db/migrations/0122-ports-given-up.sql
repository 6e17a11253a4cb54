-- The page of the ports counts these for each port.
create index port_request_given_up on port_request (warehouse_id, kind, tried_at desc) where state = 3;

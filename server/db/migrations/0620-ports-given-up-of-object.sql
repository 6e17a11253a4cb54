-- concurrently
-- A command that asks about an object again finds what was given up about it.
create index concurrently if not exists port_request_given_up_of on port_request (warehouse_id, kind, question, object_id) where state = 3;

-- The progress of a job counts its parcels: from the index alone, without reading them.
create index sc_parcel_of_bag on sc_parcel (warehouse_id, inbound_bag_id, status) include (surplus, inbound_at);
drop index sc_parcel_inbound_bag;

-- No plan uses it: a disposal is one of four, and the newest returns hold enough of each.
drop index sc_return_disposal;

-- Lists of a sorting centre with millions of parcels: what they are filtered and sorted by.

create index sc_checkpoint_number on sc_checkpoint (warehouse_id, tracking_id);

create index sc_bag_number on sc_bag (warehouse_id, bag_number);
create index sc_bag_carrier on sc_bag (warehouse_id, carrier_code, created_at desc, id desc);
create index sc_bag_handed_over on sc_bag (warehouse_id, handed_over_at desc nulls last, id desc);

create index sc_inbound_bag_origin on sc_inbound_bag (warehouse_id, origin, created_at desc, id desc);
create index sc_transit_bag_dest on sc_transit_bag (warehouse_id, dest_warehouse_code, created_at desc, id desc);

create index sc_parcel_channel on sc_parcel (warehouse_id, channel_code, created_at desc, id desc);
create index sc_parcel_pool on sc_parcel (warehouse_id, to_relabel_at desc nulls last, id desc) where status in (11, 12);

create index sc_return_parcel on sc_return (warehouse_id, parcel_id);
create index sc_return_receiver on sc_return (warehouse_id, receiver, created_at desc, id desc);
create index sc_return_express on sc_return (warehouse_id, express_no);
create index sc_return_disposal on sc_return (warehouse_id, disposal, created_at desc, id desc);
create index sc_return_decided on sc_return (warehouse_id, decided_at desc nulls last, id desc);
create index sc_return_ended on sc_return (warehouse_id, ended_at desc nulls last, id desc);

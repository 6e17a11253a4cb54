-- What goes back: return bags beside the bags of the packing engine, and what is known of a parcel that goes or went back.
create table epc_return_bag (
  warehouse_id bigint not null,
  id object_id not null,
  status int not null check (status in (1, 10, 50, 90)),
  disposal int not null check (disposal in (0, 1, 2, 3)),
  pickup_vendor text not null default '',
  express_no text collate "C" not null default '',
  store text not null default '',
  receipt_id object_id,
  primary key (warehouse_id, id)
);
comment on table epc_return_bag is 'warehouse: a return bag of a parcel centre, beside the bag of the packing engine with the same id';
comment on column epc_return_bag.status is 'enum epc_return_bag_status';
comment on column epc_return_bag.disposal is 'enum epc_return_disposal';
comment on column epc_return_bag.store is 'the seller of all its parcels, where it goes by express';
comment on column epc_return_bag.receipt_id is 'the signed receipt that it left with';
create index epc_return_bag_status on epc_return_bag (warehouse_id, status, id);
create index epc_return_bag_express on epc_return_bag (warehouse_id, express_no) where express_no <> '';
create index epc_return_bag_receipt on epc_return_bag (warehouse_id, receipt_id) where receipt_id is not null;

alter table epc_parcel
  add column return_bag_id object_id,
  add column return_disposal int check (return_disposal in (0, 1, 2, 3)),
  add column return_vendor text not null default '',
  add column express_no text collate "C" not null default '',
  add column returned_at timestamptz,
  add column re_inbound_type int check (re_inbound_type in (0, 1, 2, 3));
comment on column epc_parcel.disposal is 'enum epc_return_disposal';
comment on column epc_parcel.return_disposal is 'enum epc_return_disposal';
comment on column epc_parcel.re_inbound_type is 'enum epc_re_inbound_type';
comment on column epc_parcel.return_bag_id is 'the return bag that it lies in, or left with';
create index epc_parcel_return_bag on epc_parcel (warehouse_id, return_bag_id) where return_bag_id is not null;
create index epc_parcel_returns on epc_parcel (warehouse_id, created_at desc, id desc) where status in (50, 51, 98);
create index epc_parcel_returned on epc_parcel (warehouse_id, returned_at desc nulls last, id desc) where status in (50, 51, 98);

alter table epc_ob add column re_inbound_type int check (re_inbound_type in (0, 1, 2, 3));
alter table epc_ob add column re_inbound_at timestamptz;
alter table epc_ob add column re_inbound_by text not null default '';
comment on column epc_ob.re_inbound_type is 'enum epc_re_inbound_type';
comment on column epc_ob.re_inbound_at is 'when it was taken back in, and its parcels with it: it is dead since';
create index epc_ob_re_inbound on epc_ob (warehouse_id, re_inbound_at desc, id desc) where re_inbound_at is not null;

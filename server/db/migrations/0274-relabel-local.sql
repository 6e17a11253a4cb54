-- Channels that take parcels under a label of their own country only.
alter table relabel_request drop constraint relabel_request_reason_check;
alter table relabel_request add constraint relabel_request_reason_check check (reason in (1, 2, 3, 4, 5, 6, 7, 99));
alter table sc_parcel drop constraint sc_parcel_relabel_reason_check;
alter table sc_parcel add constraint sc_parcel_relabel_reason_check check (relabel_reason in (1, 2, 3, 4, 5, 6, 7, 99));
alter table sc_bag drop constraint sc_bag_relabel_reason_check;
alter table sc_bag add constraint sc_bag_relabel_reason_check check (relabel_reason in (1, 2, 3, 4, 5, 6, 7, 99));

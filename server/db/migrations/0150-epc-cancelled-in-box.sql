-- A parcel that the order platform takes back when its box is closed is stopped with the box.
alter table epc_block drop constraint epc_block_source_check;
alter table epc_block add constraint epc_block_source_check check (source in (1, 2, 3));

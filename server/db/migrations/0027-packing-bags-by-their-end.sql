-- Lists of bags are also asked for by when the bags were finished.
create index bag_collected on bag (warehouse_id, suite, collected_at desc, id desc) where collected_at is not null;

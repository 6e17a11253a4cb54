-- Who changed which user: few rows beside those of parcels, so an index of their own that scans never write.
create index operation_record_user on operation_record (warehouse_id, at desc, id desc) where object_type = 'user';

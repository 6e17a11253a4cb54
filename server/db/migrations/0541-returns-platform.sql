-- A return of the warehouse belongs to at most one that a platform announced, and the other way round.
alter table return_record add column platform_return_id object_id;
create unique index return_record_platform on return_record (warehouse_id, platform_return_id)
  where platform_return_id is not null;

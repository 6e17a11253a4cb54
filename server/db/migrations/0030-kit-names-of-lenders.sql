-- A record says who it was by the name that they bore then, as it does for its user.
alter table operation_record add column acting_user_name text, add column lender_user_name text;
comment on column operation_record.acting_user_name is 'name of acting_user_id at that time';
comment on column operation_record.lender_user_name is 'name of lender_user_id at that time';

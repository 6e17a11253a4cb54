-- The API key that asked for the work; null: a login. The work may do no more than the key.
alter table offline_task add column key_id object_id;

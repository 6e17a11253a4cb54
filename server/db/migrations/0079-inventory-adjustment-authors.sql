-- Whose adjustment it is: who made it and who changed its lines. Somebody else approves it, unless the warehouse allows
-- it otherwise.
alter table adjustment_order add author_ids text[] not null default '{}';

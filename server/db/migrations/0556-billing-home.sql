-- Accounts whose limit is used up are counted on the home page.
create index credit_account_used_up on credit_account (warehouse_id, updated_at) where credit_limit <= owed + held;

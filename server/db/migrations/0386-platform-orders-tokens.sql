-- The Idempotency-Key under which a refresh token was used: the same key may use it again for some minutes.
alter table market_token add column used_key text;

-- in batches
-- Passwords that were given before end a week after this version begins.
update app_user set password_until = now() + interval '7 days' where id in (
  select id from app_user where need_reset_password and password_until is null limit 1000)

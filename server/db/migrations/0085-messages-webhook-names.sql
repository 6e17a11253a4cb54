-- Of one owner a name stands once, also when two are made at the same time.
update webhook w set name = left(w.name, 50) || ' ' || right(w.id, 8)
where exists (
  select 1 from webhook o
  where o.warehouse_id = w.warehouse_id and o.partner_id is not distinct from w.partner_id and o.name = w.name
    and o.id < w.id);
alter table webhook add constraint webhook_name unique nulls not distinct (warehouse_id, partner_id, name);

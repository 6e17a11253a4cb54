-- A tag names the channel group: in English by its English name, as on the bag itself.
alter table epc_last_mile_bag add column tag_en text not null default '';
update epc_last_mile_bag m set tag_en = b.tag_en from bag b
where b.warehouse_id = m.warehouse_id and b.id = m.id and b.tag_en <> '';

create index sku_mapping_partner_time on sku_mapping (partner_id, updated_at desc, id desc);
-- What waits to be confirmed is counted on each opening of the page, and is the list that one works through.
create index sku_mapping_unconfirmed on sku_mapping (updated_at desc, id desc) where not confirmed;
create index sku_mapping_partner_unconfirmed on sku_mapping (partner_id, updated_at desc, id desc) where not confirmed;

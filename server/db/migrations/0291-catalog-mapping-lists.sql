create index sku_mapping_partner_time on sku_mapping (partner_id, updated_at desc, id desc);
-- What waits to be confirmed is counted on each opening of the page.
create index sku_mapping_unconfirmed on sku_mapping (partner_id, updated_at desc, id desc) where not confirmed;

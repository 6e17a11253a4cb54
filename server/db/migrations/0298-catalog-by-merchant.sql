-- The goods of a merchant over all warehouses, by code.
create index stocked_sku_partner on stocked_sku (partner_id, sku, warehouse_id);

-- Numbers are compared byte by byte, whatever the language of the database: the index that finds a number then also
-- finds those that begin with it.
alter table outbound_order
  alter column order_number type text collate "C",
  alter column tracking_number type text collate "C",
  alter column erp_order_id type text collate "C";
alter table pickup_order alter column pickup_code type text collate "C";
alter table bag alter column bag_number type text collate "C";
alter table inbound_order
  alter column wms_order_id type text collate "C",
  alter column erp_order_id type text collate "C";
alter table inbound_case alter column case_code type text collate "C";
alter table inbound_parcel alter column tracking_number type text collate "C";
alter table problem_goods alter column problem_number type text collate "C";
alter table location alter column code type text collate "C";
alter table transfer_order alter column order_number type text collate "C";
alter table inventory_check alter column order_id type text collate "C";
alter table adjustment_order alter column order_id type text collate "C";
alter table hub_inbound_bag alter column bag_number type text collate "C";
alter table hub_parcel alter column tracking_id type text collate "C";
alter table stocked_sku
  alter column sku type text collate "C",
  alter column barcode type text collate "C";
alter table sku
  alter column sku type text collate "C",
  alter column barcode type text collate "C";
alter table material alter column barcode type text collate "C";

drop index outbound_order_by_erp;
create index outbound_order_by_erp on outbound_order (warehouse_id, erp_order_id) where erp_order_id <> '';
create index inbound_order_by_erp on inbound_order (warehouse_id, erp_order_id) where erp_order_id <> '';

-- Names, whatever their capitals.
create index stocked_sku_by_code on stocked_sku (warehouse_id, sku);
create index stocked_sku_by_name on stocked_sku (warehouse_id, lower(name) collate "C");
create index stocked_sku_by_name_en on stocked_sku (warehouse_id, lower(name_en) collate "C") where name_en <> '';
create index sku_by_code on sku (sku) where deleted_at is null;
create index sku_by_barcode on sku (barcode) where deleted_at is null;
create index sku_by_name on sku (lower(name) collate "C") where deleted_at is null;
create index sku_by_name_en on sku (lower(name_en) collate "C") where deleted_at is null and name_en <> '';
create index sku_of_partner_by_name on sku (partner_id, lower(name) collate "C") where deleted_at is null;
create index sku_of_partner_by_name_en on sku (partner_id, lower(name_en) collate "C")
  where deleted_at is null and name_en <> '';
create index material_by_name on material (lower(name) collate "C");
create index material_by_cn_name on material (lower(cn_name) collate "C");
create index app_user_by_username on app_user (lower(username) collate "C");
create index app_user_by_name on app_user (lower(name_cn) collate "C") where name_cn <> '';
create index app_user_by_email on app_user (lower(email) collate "C") where email <> '';
create index app_user_of_partner_by_username on app_user (partner_id, lower(username) collate "C")
  where partner_id is not null;
create index app_user_of_partner_by_name on app_user (partner_id, lower(name_cn) collate "C")
  where partner_id is not null and name_cn <> '';
create index app_user_of_partner_by_email on app_user (partner_id, lower(email) collate "C")
  where partner_id is not null and email <> '';

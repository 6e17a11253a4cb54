import { type Text, text } from '../../kit/text.ts'

const names: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    buyer_address_override: text('买家地址改写', 'buyer address override'),
    channel_mapping: text('渠道映射', 'channel mapping'),
    invite_code: text('邀请码', 'invite code'),
    marketplace: text('平台接入', 'platform access'),
    platform: text('平台', 'platform'),
    semi_consignment_merchant: text('半托管商户', 'semi-consignment merchant'),
    bag: text('大包', 'bag'),
    box: text('箱', 'box'),
    parcel: text('包裹', 'parcel'),
    receipt: text('交接单', 'receipt'),
    container: text('容器', 'container'),
    drop_shipping_logistics: text('一件代发面单', 'dropshipping waybill'),
    drop_shipping_merchant: text('代发商户', 'dropshipping merchant'),
    handover_bag: text('大包', 'bag'),
    handover_receipt: text('交接单', 'handover receipt'),
    hub_inbound_bag: text('入库袋', 'inbound bag'),
    hub_outbound_bag: text('出库袋', 'outbound bag'),
    hub_parcel: text('包裹', 'parcel'),
    inbound_case: text('箱', 'case'),
    inventory_check: text('盘点单', 'inventory check'),
    lcl_box: text('大货箱', 'large-cargo box'),
    outbound_box: text('出库箱', 'outbound box'),
    return_record: text('退货', 'return'),
    inbound_order: text('入库单', 'inbound order'),
    location: text('库位', 'location'),
    offline_task: text('后台任务', 'background task'),
    outbound_order: text('出库单', 'outbound order'),
    pack_stock: text('包材库存', 'packing material stock'),
    pickup_order: text('拣货单', 'pickup order'),
    problem_goods: text('问题件', 'problem goods'),
    sku: text('商品', 'SKU'),
    transfer_order: text('移库单', 'transfer'),
  }),
)

/** What people call a type of object in an operation record; an unknown one is called as it is. */
export const objectName = (type: string): Text => names.get(type) ?? { zh: type, en: type }

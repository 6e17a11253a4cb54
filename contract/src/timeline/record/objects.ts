import { type Text, text } from '../../kit/text.ts'

const names: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    bag: text('大包', 'bag'),
    parcel: text('包裹', 'parcel'),
    receipt: text('交接单', 'receipt'),
    container: text('容器', 'container'),
    handover_receipt: text('交接单', 'handover receipt'),
    hub_inbound_bag: text('入库袋', 'inbound bag'),
    hub_outbound_bag: text('出库袋', 'outbound bag'),
    hub_parcel: text('包裹', 'parcel'),
    inbound_case: text('箱', 'case'),
    inbound_order: text('入库单', 'inbound order'),
    location: text('库位', 'location'),
    offline_task: text('后台任务', 'background task'),
    outbound_order: text('出库单', 'outbound order'),
    pickup_order: text('拣货单', 'pickup order'),
    sku: text('商品', 'SKU'),
  }),
)

/** What people call a type of object in an operation record; an unknown one is called as it is. */
export const objectName = (type: string): Text => names.get(type) ?? { zh: type, en: type }

import { type Text, text } from '../text.ts'

type Thing = {
  readonly name: Text
  /** With the article that English wants. */
  readonly one: Text
  /** Where its code stands: what to scan instead of something else. */
  readonly code: Text
  /** What to do with a code that nothing answers to. */
  readonly look: Text
}

/** What a code in a warehouse can stand for. */
export const things = {
  place: {
    name: text('库位', 'location'),
    one: text('库位', 'a location'),
    code: text('货架上的库位码', 'the location code on the shelf'),
    look: text('请核对库位标签后重新扫描', 'Check the location label and scan again'),
  },
  goods: {
    name: text('商品', 'goods'),
    one: text('商品', 'a piece of goods'),
    code: text('商品上的条码', 'the barcode on the goods'),
    look: text(
      '请扫描商品上的其他条码；没有时放到一边并联系管理员',
      'Scan another barcode on the goods; if there is none, put them aside and contact an administrator',
    ),
  },
  case: {
    name: text('箱', 'case'),
    one: text('箱', 'a case'),
    code: text('箱上的箱码', 'the case code on the case'),
    look: text('请核对箱码后重新扫描', 'Check the case code and scan again'),
  },
  box: {
    name: text('出库箱', 'box'),
    one: text('出库箱', 'a box'),
    code: text('箱上的箱号', 'the box number on the box'),
    look: text('请核对箱号后重新扫描', 'Check the box number and scan again'),
  },
  inbound_order: {
    name: text('入库单', 'inbound order'),
    one: text('入库单', 'an inbound order'),
    code: text('入库单号', 'the inbound order number'),
    look: text('请核对入库单号后重新扫描', 'Check the inbound order number and scan again'),
  },
  order: {
    name: text('订单', 'order'),
    one: text('订单', 'an order'),
    code: text('订单号或运单号', 'the order number or tracking number'),
    look: text('请核对订单号或运单号后重新扫描', 'Check the order number or tracking number and scan again'),
  },
  pickup_order: {
    name: text('拣货单', 'pickup order'),
    one: text('拣货单', 'a pickup order'),
    code: text('拣货单上的条码', 'the barcode on the pickup order'),
    look: text('请核对拣货单上的条码后重新扫描', 'Check the barcode on the pickup order and scan again'),
  },
  transfer_order: {
    name: text('移库单', 'transfer order'),
    one: text('移库单', 'a transfer order'),
    code: text('移库单号', 'the transfer number'),
    look: text('请核对移库单号后重新扫描', 'Check the transfer number and scan again'),
  },
  check: {
    name: text('盘点单', 'inventory check'),
    one: text('盘点单', 'an inventory check'),
    code: text('盘点单号', 'the check number'),
    look: text('请核对盘点单号后重新扫描', 'Check the check number and scan again'),
  },
  bag: {
    name: text('包', 'bag'),
    one: text('包', 'a bag'),
    code: text('包上的包号', 'the bag number on the bag'),
    look: text('请核对包号后重新扫描', 'Check the bag number and scan again'),
  },
  inbound_bag: {
    name: text('入库袋', 'inbound bag'),
    one: text('入库袋', 'an inbound bag'),
    code: text('袋上的袋号', 'the bag number on the bag'),
    look: text(
      '请核对袋号；没有预报的袋放到异常区',
      'Check the bag number; put bags that were not announced in the exception area',
    ),
  },
  delivery_note: {
    name: text('交货单', 'delivery note'),
    one: text('交货单', 'a delivery note'),
    code: text('交货单号', 'the number of the delivery note'),
    look: text('请核对交货单号后重新扫描', 'Check the number of the delivery note and scan again'),
  },
  parcel: {
    name: text('包裹', 'parcel'),
    one: text('包裹', 'a parcel'),
    code: text('包裹面单上的单号', 'the number on the parcel label'),
    look: text(
      '请核对面单上的单号；仍找不到时放到异常区',
      'Check the number on the label; if it is still not found, put the parcel in the exception area',
    ),
  },
  slot: {
    name: text('格口', 'slot'),
    one: text('格口', 'a slot'),
    code: text('格口上的条码', 'the barcode on the slot'),
    look: text('请核对格口条码与当前仓库', 'Check the barcode of the slot and the current warehouse'),
  },
  receipt: {
    name: text('交接单', 'receipt'),
    one: text('交接单', 'a receipt'),
    code: text('交接单号', 'the receipt number'),
    look: text('请核对交接单号后重新扫描', 'Check the receipt number and scan again'),
  },
  material: {
    name: text('包材', 'packing material'),
    one: text('包材', 'packing material'),
    code: text('包材条码', 'the packing material barcode'),
    look: text('请核对包材条码后重新扫描', 'Check the packing material barcode and scan again'),
  },
  workbench: {
    name: text('工作台', 'workbench'),
    one: text('工作台', 'a workbench'),
    code: text('工作台上的条码', 'the barcode on the workbench'),
    look: text('请核对工作台条码与当前仓库', 'Check the workbench barcode and the current warehouse'),
  },
  command: {
    name: text('指令条码', 'command barcode'),
    one: text('指令条码', 'a command barcode'),
    code: text('指令条码', 'a command barcode'),
    look: text('请核对指令条码', 'Check the command barcode'),
  },
  badge: {
    name: text('员工工牌', 'staff badge'),
    one: text('员工工牌', 'a staff badge'),
    code: text('员工工牌', 'a staff badge'),
    look: text('请核对工牌', 'Check the badge'),
  },
} as const satisfies Readonly<Record<string, Thing>>

export type ThingKind = keyof typeof things
export const thingKinds = Object.keys(things) as readonly ThingKind[]

/** What a desk may ask for. */
export type Wanted = Exclude<ThingKind, 'command' | 'badge'>

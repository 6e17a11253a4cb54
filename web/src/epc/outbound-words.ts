import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import { text } from '@kuacang/contract/kit/text'

/** What the pages of what leaves a parcel centre share. */
export const outboundWords = {
  note: text('交货单', 'Delivery note'),
  linehaul: text('干线交货单', 'Linehaul note'),
  order: text('干线订单', 'Linehaul order'),
  kind: text('内容', 'Contents'),
  status: text('状态', 'Status'),
  carrier: text('承运商', 'Carrier'),
  group: text('渠道组', 'Channel group'),
  gateway: text('口岸', 'Gateway'),
  flight: text('航班', 'Flight'),
  cutOff: text('截单时间', 'Cut-off'),
  arrivesOn: text('到达日期', 'Arrives on'),
  bag: text('袋号', 'Bag'),
  bags: text('袋数', 'Bags'),
  parcels: text('包裹数', 'Parcels'),
  weight: text('重量 kg', 'Weight (kg)'),
  receipt: text('交接单', 'Receipt'),
  createdBy: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  approved: text('批准时间', 'Approved'),
  handedOver: text('交接时间', 'Handed over'),
  shipped: text('发运时间', 'Shipped'),
  finished: text('封袋时间', 'Finished'),
  failed: text('拒绝原因', 'Why refused'),
  waiting: text('等待承运商批准', 'Waiting for the carrier'),
  unconfirmed: text('等待干线公司答复', 'Waiting for the linehaul firm'),
  print: text('打印', 'Print'),
  book: text('预订干线', 'Book linehaul'),
}

const ofContainers = { bag: text('箱号', 'Container'), bags: text('箱数', 'Containers') }

/** What is on a delivery note of a kind is called a bag or a container. */
export const ofKind = (kind: number): Pick<typeof outboundWords, 'bag' | 'bags'> =>
  kind === epcNoteKind.code.containers ? ofContainers : outboundWords

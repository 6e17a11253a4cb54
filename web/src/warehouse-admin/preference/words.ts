import { text } from '@kuacang/contract/kit/text'

/** What is said of what a fulfilment warehouse decides for itself. */
export const words = {
  cells: text('分拣墙格数', 'Cells in sorting wall'),
  bagItems: text('每包最多件数', 'Most parcels in a bag'),
  bagWeight: text('每包最大重量 kg', 'Heaviest bag (kg)'),
  palletBags: text('每托最多包数', 'Most bags on a pallet'),
  palletWeight: text('每托最大重量 kg', 'Heaviest pallet (kg)'),
  palletSides: text('托盘最大尺寸 cm', 'Largest pallet (cm)'),
  length: text('长', 'Length'),
  width: text('宽', 'Width'),
  height: text('高', 'Height'),
  cartVolume: text('拣货车容积 升', 'Picking cart volume (litres)'),
  cartWeight: text('拣货车承重 kg', 'Picking cart load (kg)'),
  printStep: text('面单打印环节', 'Waybills are printed'),
  shortOrders: text('缺货订单等待补货', 'Orders short of stock wait for replenishment'),
  thirdWeighing: text('入库箱第三次称重', 'Third weighing of inbound cases'),
  receiptByChannel: text('交接单按渠道共用', 'One receipt per channel'),
  zeroChecks: text('拣空库位时询问是否为空', 'Ask whether a location is empty after picking'),
  ownAdjustments: text('允许审核自己的调整单', 'Allow approving own adjustments'),
  material: text('默认包材', 'Default packing material'),
  lockMinutes: text('无操作锁屏（分钟，0 为不锁）', 'Lock idle screens after (minutes, 0: never)'),
  merchants: text('对商户开放', 'Open to merchants'),
  channel: text('渠道', 'Channel'),
  others: text('其他渠道', 'Other channels'),
  lists: text('预报/完成邮件收件人', 'Recipients of pre/post mails'),
}

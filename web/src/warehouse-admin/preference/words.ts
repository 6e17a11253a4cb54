import { text } from '@kuacang/contract/kit/text'

/** What is said of what a fulfilment warehouse decides for itself. */
export const words = {
  cells: text('分拣墙格数', 'Cells of the sorting wall'),
  cartVolume: text('拣货车容积 升', 'Cart volume, litres'),
  cartWeight: text('拣货车承重 kg', 'Cart load kg'),
  printStep: text('面单打印环节', 'When waybills are printed'),
  shortOrders: text('缺货订单等待补货', 'Orders short of stock wait for it'),
  thirdWeighing: text('入库箱第三次称重', 'Third weighing of cases'),
  material: text('默认包材', 'Packing material to begin with'),
  merchants: text('对商户开放', 'Open to merchants'),
  channel: text('渠道', 'Channel'),
  others: text('其他渠道', 'Other channels'),
  lists: text('预报/完成邮件收件人', 'Recipients of pre/post mails'),
}

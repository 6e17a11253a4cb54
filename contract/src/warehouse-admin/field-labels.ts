import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  addresses: text('邮箱', 'E-mail addresses'),
  allow_third_weighing: text('入库箱第三次称重', 'Third weighing of inbound cases'),
  approve_own_adjustments: text('允许审核自己的调整单', 'Allow approving own adjustments'),
  bag_list_mails: text('预报/完成邮件收件人', 'Recipients of pre/post mails'),
  camera_id: text('摄像头', 'Camera'),
  carrier_mails: text('承运商邮箱', 'Carrier e-mails'),
  cart_volume: text('拣货车容积 升', 'Picking cart volume (litres)'),
  cart_weight: text('拣货车承重 kg', 'Picking cart load (kg)'),
  cut_offs: text('截单时间', 'Cut-offs'),
  days: text('星期', 'Weekdays'),
  default_pack_material: text('默认包材', 'Default packing material'),
  device_code: text('设备编号', 'Device number'),
  device_type: text('设备类型', 'Device type'),
  open_to_merchants: text('对商户开放', 'Open to merchants'),
  plugin: text('使用打印插件', 'Use the print plug-in'),
  printers: text('打印机', 'Printers'),
  relays: text('网络打印机', 'Network printers'),
  return_vendors: text('取件商', 'Pickup companies'),
  stores: text('店铺', 'Stores'),
  scale_id: text('电子秤', 'Scale'),
  lock_minutes: text('无操作锁屏（分钟）', 'Lock idle screens after (minutes)'),
  short_orders_wait: text('缺货订单等待补货', 'Orders short of stock wait for replenishment'),
  sorting_centres: text('各口岸的分拨中心', 'Sorting centres of gateways'),
  sort_cells: text('分拣墙格数', 'Cells in sorting wall'),
  times: text('时间', 'Times'),
  warehouse_mode: text('仓库模式', 'Warehouse mode'),
  waybill_print_step: text('面单打印环节', 'Waybills are printed'),
  zero_checks: text('拣空库位时询问是否为空', 'Ask whether a location is empty after picking'),
} as const satisfies FieldLabels

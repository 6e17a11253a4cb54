import { enumeration } from '../../kit/enumeration.ts'

/** How a parcel-processing warehouse brings the parcels of one order together. */
export const warehouseMode = enumeration('warehouse_mode', {
  sow: [0, '播种', 'Sow'],
  shelving: [10, '上架', 'Shelving'],
  blue_fusion: [20, '蓝色融合', 'Blue fusion'],
  dps_fusion: [30, 'DPS融合', 'DPS fusion'],
})

/**
 * PA-261: whose parcels a wall without a free slot gives to the shelf. Only sets that still wait for parcels: those with the
 * most orders or merchants missing, those of the channel or country with the most slots, the one that waited longest, or all.
 */
export const defragmentMode = enumeration('defragment_mode', {
  off: [1, '关闭', 'Off'],
  order: [2, '按订单', 'By order'],
  merchant: [3, '按商家', 'By merchant'],
  channel: [4, '按渠道', 'By channel'],
  country: [5, '按国家', 'By country'],
  waiting_time: [6, '按等待时间', 'By waiting time'],
  all: [7, '全部', 'All'],
})

/** When the waybill is printed: with the pickup order, or at checkout. */
export const printStep = enumeration('print_step', {
  outbound: [1, '拣货时打印', 'With the pickup order'],
  checkout: [3, '复核时打印', 'At checkout'],
})

/** PA-232: on which failures of its label a box is closed with a temporary one; each mode does what those below it do. */
export const combineOperationMode = enumeration('combine_operation_mode', {
  never: [0, '从不', 'Never'],
  service: [3, '客服可处理的错误', 'Errors that customer service can fix'],
  timeout: [5, '物流商超时', 'Carrier time-outs too'],
  repairable: [7, '可修复的错误', 'Repairable errors too'],
  always: [10, '所有错误', 'All errors'],
})

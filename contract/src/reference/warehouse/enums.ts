import { enumeration } from '../../kit/enumeration.ts'

/** How a parcel-processing warehouse brings the parcels of one order together. */
export const warehouseMode = enumeration('warehouse_mode', {
  sow: [0, '播种', 'Sow'],
  shelving: [10, '上架', 'Shelving'],
  blue_fusion: [20, '蓝色融合', 'Blue fusion'],
  dps_fusion: [30, 'DPS融合', 'DPS fusion'],
})

/** When the waybill is printed: with the pickup order, or at checkout. */
export const printStep = enumeration('print_step', {
  outbound: [1, '拣货时打印', 'With the pickup order'],
  checkout: [3, '复核时打印', 'At checkout'],
})

import { enumeration } from '../../kit/enumeration.ts'

export const warehouseType = enumeration('warehouse_type', {
  fbw: [1, '海外仓', 'Fulfilment (FBW)'],
  epc: [2, 'EPC', 'Parcel processing (EPC)'],
  hub: [3, '中转仓', 'Hub'],
  sc: [4, '分拨中心', 'Sorting centre'],
  overseas: [5, '境外仓', 'Overseas'],
})

/** The name of a type. */
export type WarehouseType = (typeof warehouseType.names)[number]

/** How a parcel-processing warehouse brings the parcels of one order together. */
export const warehouseMode = enumeration('warehouse_mode', {
  sow: [0, '播种', 'Sow'],
  shelving: [10, '上架', 'Shelving'],
  blue_fusion: [20, '蓝色融合', 'Blue fusion'],
  dps_fusion: [30, 'DPS融合', 'DPS fusion'],
})

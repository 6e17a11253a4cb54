import { enumeration } from '../../kit/enumeration.ts'

/** FU-257, FU-258: what the work of a person in a fulfilment warehouse is counted under. */
export const wmsKpiType = enumeration('wms_kpi_type', {
  receiving: [1, '收货', 'Receiving'],
  putaway: [2, '上架', 'Putaway'],
  picking: [3, '拣货', 'Picking'],
  sorting: [4, '分拣', 'Sorting'],
  checkout: [5, '复核', 'Checkout'],
  weighing: [6, '称重', 'Weighing'],
  bagging: [7, '集包', 'Bagging'],
  handover: [8, '交接', 'Handover'],
  inventory_check: [9, '盘点', 'Inventory check'],
})

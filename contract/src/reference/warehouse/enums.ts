import { enumeration } from '../../kit/enumeration.ts'

export const warehouseType = enumeration('warehouse_type', {
  fbw: [1, '海外仓', 'Fulfilment (FBW)'],
  epc: [2, 'EPC', 'Parcel processing (EPC)'],
  hub: [3, '中转仓', 'Hub'],
  sc: [4, '分拨中心', 'Sorting centre'],
  overseas: [5, '境外仓', 'Overseas'],
})

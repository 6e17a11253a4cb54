import { enumeration } from '../../kit/enumeration.ts'

/** PA-344. */
export const epcLinehaulStatus = enumeration('epc_linehaul_note_status', {
  packing: [0, '装单中', 'Packing'],
  created: [1, '已创建', 'Created'],
  handed_over: [5, '已交接', 'Handed over'],
  shipped: [8, '已发运', 'Shipped'],
  cancelled: [10, '已取消', 'Cancelled'],
  partial: [11, '部分货箱已取消', 'Partly cancelled'],
})

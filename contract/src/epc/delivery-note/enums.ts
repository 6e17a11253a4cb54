import { enumeration } from '../../kit/enumeration.ts'

/** PA-331. */
export const epcNoteStatus = enumeration('epc_note_status', {
  created: [1, '已创建', 'Created'],
  approved: [2, '已批准', 'Approved'],
  handed_over: [3, '已交接', 'Handed over'],
  cancelled: [4, '已取消', 'Cancelled'],
  failed: [5, '失败', 'Failed'],
  booked: [10, '已订干线', 'Linehaul ordered'],
})

/** What a delivery note lists; a pickup note lists packing bags that the carrier collects here (PA-342). */
export const epcNoteKind = enumeration('epc_note_kind', {
  bags: [1, '出库袋', 'Outbound bags'],
  pickup: [2, '集包袋（上门取件）', 'Packing bags (pickup)'],
  containers: [3, '集装货箱', 'Containers'],
})

import { enumeration } from '../../kit/enumeration.ts'

/** The codes are those of the inbound bag (PA-161); a note neither fails nor is invalidated, its bags are. */
export const epcInboundNoteStatus = enumeration('epc_inbound_note_status', {
  created: [0, '已创建', 'Created'],
  approved: [1, '未到达', 'Not arrived'],
  handed_over: [2, '已交接', 'Handed over'],
  delayed: [3, '延误', 'Delayed'],
  cancelled: [6, '已取消', 'Cancelled'],
  acknowledged: [7, '交接已确认', 'Handover acknowledged'],
})

import { enumeration } from '../../kit/enumeration.ts'

/** Design 8.2: what a consolidation set is doing. */
export const epcSetStatus = enumeration('epc_set_status', {
  gathering: [1, '等待成员', 'Waiting for members'],
  ready: [20, '可合单', 'Ready to combine'],
  closed: [90, '已合单', 'Combined'],
  dissolved: [99, '已解散', 'Dissolved'],
})

/** Why the order platform is asked. */
export const epcDecisionReason = enumeration('epc_decision_reason', {
  arrival: [1, '到货', 'Arrival'],
  re_inbound: [2, '重新入库', 'Back in'],
  deadline: [3, '到期', 'Deadline'],
  member_cancelled: [4, '成员取消', 'A member was cancelled'],
  unbound: [5, '解绑', 'Unbound'],
  manual: [6, '人工', 'By hand'],
})

export const epcDecisionAnswer = enumeration('epc_decision_answer', {
  go_on: [1, '继续', 'Go on'],
  wait: [2, '等待', 'Wait'],
  partial: [3, '部分继续', 'Go on in part'],
  return: [4, '退回', 'Return'],
  unknown: [5, '未知', 'Unknown'],
})

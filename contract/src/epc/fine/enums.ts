import { enumeration } from '../../kit/enumeration.ts'

/** Design 6.2: why a seller is fined; once for each parcel. */
export const epcFineReason = enumeration('epc_fine_reason', {
  late: [1, '迟到', 'Late'],
  undeclared_type: [2, '类型未申报', 'Undeclared type'],
  wrong_warehouse: [3, '发错仓库', 'Wrong warehouse'],
  invalid_id: [4, '单号无效', 'Invalid ID'],
})

export const epcFineStatus = enumeration('epc_fine_status', {
  charged: [1, '已计罚', 'Charged'],
  waived: [10, '已免除', 'Waived'],
})

/** Of an amount: does it count now, will it, or did it? */
export const epcFineAmountState = enumeration('epc_fine_amount_state', {
  planned: [1, '未生效', 'Planned'],
  in_force: [2, '生效中', 'In force'],
  past: [3, '已失效', 'Past'],
})

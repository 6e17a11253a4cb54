import { enumeration } from '../../kit/enumeration.ts'

/** PA-163: what the operator does with the parcel now, shown large and spoken. */
export const epcOperationHint = enumeration('epc_operation_hint', {
  single: [0, '单件', 'Single parcel'],
  return: [1, '退件', 'Return'],
  boxable: [2, '可合箱', 'Boxable'],
  single_pack: [3, '单件包装', 'Single parcel, pack'],
  smart: [4, '等待', 'Wait'],
})

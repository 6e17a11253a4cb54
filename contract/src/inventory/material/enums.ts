import { enumeration } from '../../kit/enumeration.ts'

export const packChangeKind = enumeration('pack_change_kind', {
  receipt: [10, '入库', 'Stock-in'],
  use: [20, '使用', 'Use'],
  correction: [30, '修正', 'Correction'],
})

import { enumeration } from '../../kit/enumeration.ts'

/** What a slot is for. Those of other ways of working come with these. */
export const epcSlotKind = enumeration('epc_slot_kind', {
  sow: [1, '播种', 'Sow'],
})

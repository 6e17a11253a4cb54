import { enumeration } from '../../kit/enumeration.ts'

/** What a slot was last used for: sets of a planned job, of BLUE, or of DPS. */
export const epcSlotKind = enumeration('epc_slot_kind', {
  sow: [1, '播种', 'Sow'],
  blue: [2, '蓝色融合', 'Blue fusion'],
  dps: [3, 'DPS融合', 'DPS fusion'],
})

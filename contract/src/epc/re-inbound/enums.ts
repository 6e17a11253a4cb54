import { enumeration } from '../../kit/enumeration.ts'

/** PA-162: why a parcel is taken back in. */
export const epcReInboundType = enumeration('epc_re_inbound_type', {
  returned: [0, '退回', 'Returned'],
  failed_weight: [1, '称重不符', 'Failed weight check'],
  direct_ship: [2, '直发', 'Direct ship'],
  returned_direct_ship: [3, '直发退回', 'Returned direct ship'],
})

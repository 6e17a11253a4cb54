import type { AnyEnumeration } from '../../kit/enumeration.ts'
import { epcOutboundParcelStatus } from '../outbound-parcel/enums.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { epcPreOutboundParcelStatus } from '../pre-outbound-parcel/enums.ts'
import { epcCountedKind } from './enums.ts'

/** The statuses of each kind of object that reports count. */
export const countedStatuses: Readonly<Record<number, AnyEnumeration>> = {
  [epcCountedKind.code.parcel]: epcParcelStatus,
  [epcCountedKind.code.outbound_parcel]: epcOutboundParcelStatus,
  [epcCountedKind.code.pre_outbound_parcel]: epcPreOutboundParcelStatus,
}

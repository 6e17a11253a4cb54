import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import type { EpcStatusCount } from '@kuacang/contract/epc/report/calls'
import { epcCountedKind } from '@kuacang/contract/epc/report/enums'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { say } from '../../kit/say.ts'

const statuses: Readonly<Record<number, AnyEnumeration>> = {
  [epcCountedKind.code.parcel]: epcParcelStatus,
  [epcCountedKind.code.outbound_parcel]: epcOutboundParcelStatus,
  [epcCountedKind.code.pre_outbound_parcel]: epcPreOutboundParcelStatus,
}

/** What the status is called of what is counted. */
export const statusLabel = ({ kind, status }: Pick<EpcStatusCount, 'kind' | 'status'>): string => {
  const label = statuses[kind]?.label(status)
  return label ? say(label) : String(status)
}

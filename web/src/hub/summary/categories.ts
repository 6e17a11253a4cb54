import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { type SummaryCategory, summaryCategory } from '@kuacang/contract/hub/summary/calls'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Tone } from '../../kit/show.tsx'
import { inboundBagTones, outboundBagTones, parcelTones } from '../tones.ts'

type Category = {
  readonly label: Text
  readonly status: AnyEnumeration
  readonly tones: Readonly<Record<number, Tone>>
}

/** What a summary may count, with the states of each. */
export const categories: Readonly<Record<SummaryCategory, Category>> = {
  inbound_bag: { label: text('入库袋', 'Inbound bags'), status: hubInboundBagStatus, tones: inboundBagTones },
  inbound_parcel: {
    label: text('入库包裹', 'Inbound parcels'),
    status: hubInboundParcelStatus,
    tones: parcelTones,
  },
  outbound_bag: {
    label: text('出库袋', 'Outbound bags'),
    status: hubOutboundBagStatus,
    tones: outboundBagTones,
  },
}

/** The category of an address; parcels where it names none. */
export const categoryOf = (asked: string | undefined): SummaryCategory =>
  summaryCategory.catch('inbound_parcel').parse(asked)

import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { atHub } from '../fields.ts'
import { inboundBag } from '../inbound-bag/calls.ts'
import { outboundBag } from '../outbound-bag/calls.ts'
import { hubParcel } from '../parcel/calls.ts'

export const searchHub = call('GET /hub/search', {
  right: 'HUBSearch',
  ...atHub,
  about:
    'Inbound bags, parcels and outbound bags whose number is the key; where none is, those that hold it (at least six characters). At most 20 of each.',
  query: z.object({ key: z.string().trim().min(1).max(64) }),
  data: z.object({
    inbound_bags: z.array(inboundBag),
    parcels: z.array(hubParcel),
    outbound_bags: z.array(outboundBag),
  }),
})

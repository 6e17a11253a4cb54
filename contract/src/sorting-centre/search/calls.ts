import { z } from 'zod'
import { receiptStatus } from '../../handover/receipt/enums.ts'
import { call } from '../../kit/call.ts'
import { instant, objectId } from '../../kit/schemas.ts'
import { atCentre, bothSpellings } from '../fields.ts'
import { scInboundBagStatus } from '../inbound-bag/enums.ts'
import { scBagStatus } from '../packing-bag/enums.ts'
import { scParcelStatus } from '../parcel/enums.ts'
import { scReturnStatus } from '../return/enums.ts'
import { scTransitBagStatus } from '../transit-bag/enums.ts'

const found = {
  id: objectId,
  number: z.string(),
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  /** It is in the current warehouse, so its page can be opened. */
  here: z.boolean(),
  created_time: instant,
}

export const searchSortingCentre = call('GET /sorting_center/search', {
  right: 'SortingCenterSearch',
  ...atCentre,
  ...bothSpellings('/sorting_center/search'),
  about:
    'Everything whose number is the key, by kind; a parcel by any number that it ever had. Where nothing has it, what holds it (at least six characters). In the current sorting centre; in all of them for holders of SortingCenterSearchAcrossWarehouses. At most 20 of each kind.',
  query: z.object({ key: z.string().trim().min(1).max(64) }),
  data: z.object({
    inbound_bags: z.array(z.object({ ...found, status: scInboundBagStatus.schema })),
    outbound_parcels: z.array(z.object({ ...found, status: scParcelStatus.schema })),
    packing_bags: z.array(z.object({ ...found, status: scBagStatus.schema })),
    transit_bags: z.array(z.object({ ...found, status: scTransitBagStatus.schema })),
    delivery_notes: z.array(z.object({ ...found, status: receiptStatus.schema })),
    returned_parcels: z.array(z.object({ ...found, status: scReturnStatus.schema })),
  }),
})

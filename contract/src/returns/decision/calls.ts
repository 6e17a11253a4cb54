import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { objectId } from '../../kit/schemas.ts'
import { returnDecision } from '../record/enums.ts'
import { outboundReturn, returnAddress } from '../record/shown.ts'

export const decideReturn = call('POST /wms/outbound_return/decide', {
  right: 'MerchantBaseOperation',
  ...atGoods,
  about:
    'The merchant decides about a return: into stock, out again to an address while it is unopened, or destroyed.',
  body: z.object({
    id: objectId,
    decision: returnDecision.schema,
    address: returnAddress.optional(),
  }),
  data: outboundReturn,
})

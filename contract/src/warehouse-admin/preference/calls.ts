import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done } from '../../kit/schemas.ts'
import { preferenceChanges, warehousePreference } from '../../reference/warehouse/preference.ts'

const right = 'EditWarehouse' as const
const scope = 'warehouse' as const

const open_to_merchants = z.boolean()
const ownPreference = warehousePreference.extend({
  /** May merchants announce goods and order their dispatch here? */
  open_to_merchants,
})
export type OwnPreference = z.output<typeof ownPreference>

export const getOwnPreference = call('GET /wms/warehouse_preference', {
  right,
  scope,
  about: 'All that the current warehouse decides for itself, addresses of mails included.',
  data: ownPreference,
})

export const updateOwnPreference = call('POST /wms/warehouse_preference/update', {
  right,
  scope,
  about: 'Changes what the current warehouse decides for itself, at once; what is not named stays.',
  body: z.object({
    update_dict: preferenceChanges.extend({ open_to_merchants: open_to_merchants.optional() }),
  }),
  data: done,
})

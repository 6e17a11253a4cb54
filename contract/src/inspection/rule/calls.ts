import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { done, instant, partnerId } from '../../kit/schemas.ts'

const manager = { right: 'QualityCheckTaskList', ...atGoods } as const
const share = z.number().int().min(0).max(100)

export const inspectionRule = z.object({
  partner_id: partnerId,
  /** Of the cases of each inbound order, in percent. The first case is always among them. */
  share,
  updated_by: z.string(),
  updated_at: instant,
})
export type InspectionRule = z.infer<typeof inspectionRule>

export const listInspectionRules = call('GET /wms/inspection_rules', {
  ...manager,
  about: 'The customers whose received cases are inspected, with the share of the cases.',
  data: z.object({ list: z.array(inspectionRule) }),
})

export const saveInspectionRule = call('POST /wms/inspection_rule/save', {
  ...manager,
  about: 'Sets the share of the cases of a customer that are inspected; 0 ends it.',
  body: z.object({ partner_id: partnerId, share }),
  data: done,
})

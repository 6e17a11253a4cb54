import { codeOf, codeRules } from '@kuacang/contract/kit/scan/code-rules'
import { z } from 'zod'

/** What a carrier answers for a new label. */
export const carrierLabel = z.object({
  tracking_id: codeOf(codeRules.outbound_tracking),
  /** Base64; what every PDF begins with. */
  label_pdf: z.base64().startsWith('JVBERi').optional(),
  paper: z.string().trim().max(40).default(''),
  sort_code: z.string().trim().max(40).default(''),
})
export type CarrierLabel = z.output<typeof carrierLabel> & {
  /** Of the product's own carrier: nothing is delivered with it. */
  readonly embedded?: boolean
}

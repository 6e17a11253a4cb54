import { z } from 'zod'
import { text } from '../../kit/text.ts'

/** Why the fees of an order cannot be held: what it needs, and what is free of the customer's limit. */
export const feesShort = z.object({
  needed: z.string(),
  free: z.string(),
  limit: z.string(),
  currency: z.string(),
})
export type FeesShort = z.infer<typeof feesShort>

/** The same as a sentence, with what to do now. */
export const feesShortText = text(
  '冻结费用失败：预计费用 {needed} {currency}，可用额度 {free} {currency}（信用额度 {limit} {currency}）。请先付款或提高信用额度，然后重新校验',
  'Failed to freeze fees: the order will cost about {needed} {currency}, and {free} {currency} of the limit of {limit} {currency} are free. Pay or raise the limit, then revalidate the order',
)

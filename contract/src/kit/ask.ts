import { z } from 'zod'

/** What every question carries: what its dialog says. */
const said = { title: z.string(), message: z.string() }

/**
 * A kind of question that the server may put to a person before it carries out a call: its protocol, and what it tells
 * beside title and message. The call that asks names it in `asks`; the repeated call carries the answer.
 */
export const askKind = <const P extends string, S extends z.ZodRawShape>(protocol: P, more: S) => ({
  protocol,
  schema: z.object({ ...said, ...more, protocol: z.literal(protocol) }),
})
export type AskKind = { readonly protocol: string; readonly schema: z.ZodType }

/** A question of this kind, as it travels. */
export type AskOf<K extends { readonly schema: z.ZodType }> = z.infer<K['schema']>
/** A question of any kind. */
export type Ask = { readonly protocol: string; readonly title: string; readonly message: string }

/** Yes or no, or only something to be seen. */
export const dialogAsk = askKind('dialog', {
  /** The field of the repeated call that carries a yes; absent where the dialog only informs. */
  confirm: z.string().optional(),
})

/** Weigh again. Weights in kilograms. */
export const reweightAsk = askKind('reweight', {
  last_weight: z.number(),
  expected_weight: z.number(),
  /** How far a weight may be from the expected one; absent where that is not said. */
  tolerance: z.number().optional(),
  remaining_attempts: z.number().int(),
  tried_weights: z.array(z.number()),
  /**
   * The field of the repeated call that accepts the weight as it is; absent where this is not allowed. It needs the
   * right that an authoriser can lend for the call.
   */
  skip: z.string().optional(),
})

/** Give a reason. */
export const reasonAsk = askKind('reason', {
  /** The field of the repeated call that carries the reason, two to 200 characters. */
  field: z.string(),
  /** Usual reasons to choose from. */
  usual: z.array(z.string()),
})

/** What a call with a weight may ask: weigh again, and why it is far off. */
export const weighingAsks = [reweightAsk, reasonAsk] as const

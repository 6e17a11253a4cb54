import { z } from 'zod'
import { faultCodes } from './fault.ts'
import type { ScanError } from './refusal.ts'

/** What a business question needs from the person before the same call can be repeated with the answer. */
export const ask = z.discriminatedUnion('protocol', [
  z.object({
    protocol: z.literal('dialog'),
    title: z.string(),
    message: z.string(),
    /** The field of the repeated call that carries a yes; absent where the dialog only informs. */
    confirm: z.string().optional(),
  }),
  z.object({
    protocol: z.literal('reweight'),
    title: z.string(),
    message: z.string(),
    last_weight: z.number(),
    expected_weight: z.number(),
    remaining_attempts: z.number().int(),
    tried_weights: z.array(z.number()),
    /**
     * The field of the repeated call that accepts the weight as it is; absent where this is not allowed. It needs the
     * right that an authoriser can lend for the call.
     */
    skip: z.string().optional(),
  }),
  z.object({
    protocol: z.literal('reason'),
    title: z.string(),
    message: z.string(),
    /** The field of the repeated call that carries the reason, two to 200 characters. */
    field: z.string(),
    /** Usual reasons to choose from. */
    usual: z.array(z.string()),
  }),
])
export type Ask = z.infer<typeof ask>

/** What is wrong with one field of an input; the message names it as people do, in the language of the answer. */
export const fieldError = z.object({
  resource: z.string(),
  field: z.string(),
  code: z.enum(faultCodes),
  message: z.string(),
})
export type FieldError = z.infer<typeof fieldError>

/** The data by which an operator recognises goods in the hand. */
export type Recognised = { readonly code: string; readonly name: string; readonly image: string }
/** Goods that were scanned, and those that were wanted instead where only these can be meant. */
export type Compared = { readonly wanted?: Recognised; readonly scanned: Recognised }

/** The body of every answer that is not a file. `code` 0 is success; `msg` carries the failure's text. */
export type Envelope<T = unknown> = {
  code: number
  msg: string
  data: T
  errors?: FieldError[]
  /** The three parts of a refusal, for screens that show them apart (OP-23). */
  refusal?: {
    what: string
    why: string
    now: string
    stops?: 'any' | 'confirm'
    heard?: ScanError
    title?: string
    compared?: Compared
  }
  ask?: Ask
  /** How many rows of a list were left out because they are broken. */
  unreadable?: number
  subject?: string
  request_id?: string
}

/** Names of the headers and the cookie of the conventions. */
export const headers = {
  xsrf: 'X-XSRFToken',
  warehouse: 'Current-Warehouse',
  idempotency: 'Idempotency-Key',
  device: 'Device-Name',
  /** The caller's own time zone: moments in texts name theirs where it differs. */
  zone: 'Time-Zone',
  apiKey: 'Api-Key',
  borrowUser: 'Borrow-Username',
  borrowPassword: 'Borrow-Password',
} as const
export const xsrfCookie = '_xsrf'

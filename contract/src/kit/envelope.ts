import { z } from 'zod'
import type { Ask } from './ask.ts'
import { faultCodes } from './fault.ts'
import type { ScanError } from './refusal.ts'

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
  /** To a call by API key: the text of a refusal in both languages, for the people at the other system. */
  texts?: { zh: string; en: string }
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
  /** How the weight of a command came: read from a scale, from a scanner or a scale that types, or by hand. */
  weightSource: 'Weight-Source',
  apiKey: 'Api-Key',
  borrowUser: 'Borrow-Username',
  borrowPassword: 'Borrow-Password',
  /** Of an answer from a read replica: everything that was done before this moment is in it. */
  dataAsOf: 'Data-As-Of',
} as const
export const xsrfCookie = '_xsrf'

export const weightSources = ['scale', 'scanner', 'hand'] as const
export type WeightSource = (typeof weightSources)[number]

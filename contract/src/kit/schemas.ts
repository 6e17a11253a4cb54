import { z } from 'zod'

/** The id of a document: 24 hex characters, time-ordered. */
export const objectId = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, { error: 'not an id of 24 hex characters' })
  .toLowerCase()

export const warehouseId = z.number().int().positive()
export const partnerId = z.number().int().positive()
/** A customer's store, as its platform knows it. */
export const merchantId = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/, { error: 'letters, digits, - and _' })

/** A weight in kilograms as people and scales say it: at most six digits before the point, three behind it. */
export const kilograms = z.number().positive().max(999_999).multipleOf(0.001)
/** A length in centimetres, to the millimetre. */
export const centimetres = z.number().positive().max(10_000).multipleOf(0.1)

/** A scanned or typed code after normalising: letters, digits and `, - _ .` (specification 5). */
export const scanned = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9,\-_.]+$/)

export const shortText = z.string().trim().min(1).max(200)
export const longText = z.string().trim().max(2000)

/** A moment as ISO 8601 with its offset, in the years that every clock, sheet and database can write. */
export const isoTime = z.iso.datetime({ offset: true }).refine(
  (v) => {
    const year = new Date(v).getUTCFullYear()
    return year >= 1 && year <= 9999
  },
  { error: 'outside the years 1 to 9999' },
)

/** A value from a query string: numbers and booleans arrive as text, one item of a list without its brackets. */
export const queryNumber = z.coerce.number()
export const queryBoolean = z.preprocess(
  (v) => (v === 'true' ? true : v === 'false' ? false : v),
  z.boolean(),
)
/** A filter by any of several values; an empty list filters nothing. */
export const queryList = <T extends z.ZodType>(item: T, max = 1000) =>
  z.preprocess((v) => {
    if (v === undefined || (Array.isArray(v) && v.length === 0)) return undefined
    return Array.isArray(v) ? v : [v]
  }, z.array(item).max(max).optional())

/** One or several things that the call is about. */
export const querySome = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).min(1).max(max))
export const queryIds = (max: number) => querySome(objectId, max)

export const pageSizes = [10, 20, 50] as const
/** The part of a list's query that every list has. `page_size` -1 asks for all, where the call allows it. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(10),
  sort_by: z.string().max(50).optional(),
  sort_desc: queryBoolean.optional(),
})
export type Paging = z.output<typeof paging>

/** What an export asks beside the filters of its list. Without a file name it gets one of its own. */
export const exporting = z.object({
  export_type: z.enum(['csv', 'xlsx']).default('csv'),
  filename: z.string().trim().min(1).max(100).optional(),
  max_rows: z.coerce.number().int().min(1).max(1_000_000).default(1_000_000),
})
export type Exporting = z.output<typeof exporting>

/** Start included, end excluded; without an end it reaches to now. */
export const timeRange = z.preprocess(
  (v) => (Array.isArray(v) && v.length === 1 ? [v[0], new Date().toISOString()] : v),
  z.tuple([isoTime, isoTime]),
)

/** Counting stops here: a list says "10,000+" rather than count millions of rows (REL-39). */
export const countCap = 10_000

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    pagination: z.object({
      page: z.number().int(),
      page_size: z.number().int(),
      /** Exact up to countCap, countCap + 1 beyond it. */
      total: z.number().int(),
    }),
  })
export type ListOf<T> = { list: T[]; pagination: { page: number; page_size: number; total: number } }

/** What the operation changed, for calls that have no more to say. */
export const done = z.object({ success: z.literal(true) })

/** A moment in an answer: the server hands over a Date, the wire carries ISO 8601 in UTC. */
export const instant = z
  .date()
  .transform((d) => d.toISOString())
  .or(z.iso.datetime({ offset: true }))

/** A text that the server makes, for readers of either language. */
export const told = z.object({ zh: z.string(), en: z.string() })

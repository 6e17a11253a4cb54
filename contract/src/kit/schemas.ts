import { z } from 'zod'
import { badBarcode, emptyBarcode, saying, sayingOfNone } from './fault.ts'
import { longestCm } from './length.ts'
import {
  earliestYear,
  latestYear,
  longestMerchantId,
  merchantIdForm,
  mostOnLine,
  reasonLength,
} from './limits.ts'
import { text } from './text.ts'

/** The id of a document: 24 hex characters, time-ordered. */
export const objectId = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, saying(text('{field}必须为合格的ID', '{field} must be a valid ID')))
  .toLowerCase()

export const warehouseId = z.number().int().positive()
export const partnerId = z.number().int().positive()
/** A customer's store, as its platform knows it. */
export const merchantId = z
  .string()
  .trim()
  .min(1)
  .max(longestMerchantId)
  .regex(
    merchantIdForm,
    saying(text('{field}只能是字母、数字、- 和 _', '{field} can have only letters, digits, - and _')),
  )

/** A weight in kilograms as people and scales say it: at most six digits before the point, three behind it. */
export const kilograms = z.number().positive().max(999_999).multipleOf(0.001)
/** A length in centimetres, to the millimetre; `isLength` says the same without a schema. */
export const centimetres = z.number().positive().max(longestCm).multipleOf(0.1)

/** Letters, digits and `, - _ .`: what scanners send (specification 5). */
export const scannable = /^[A-Za-z0-9,\-_.]+$/
/** A scanned or typed code after normalising. */
export const scanned = z
  .string(sayingOfNone(emptyBarcode))
  .trim()
  .min(1, saying(emptyBarcode))
  .max(64)
  .regex(scannable, saying(badBarcode))

/** A product as its platform knows it (specification 5). */
export const productIdForm = {
  pattern: 'productId',
  words: saying(
    text(
      '{field} {value} 不正确：只能是小写字母和数字，例如 5f0c1a9b2e',
      '{field} {value} is not valid: use only lower-case letters and digits, such as 5f0c1a9b2e',
    ),
  ),
} as const

/** Why something is done: a word or a sentence. */
export const reason = z.string().trim().min(reasonLength.min).max(reasonLength.max)

export const shortText = z.string().trim().min(1).max(200)
export const longText = z.string().trim().max(2000)

/** A moment as ISO 8601 with its offset, in the years of a warehouse at work: the only schema of moments that are given. */
export const isoTime = z.iso.datetime({ offset: true }).refine(
  (v) => {
    const year = new Date(v).getUTCFullYear()
    return year >= earliestYear && year <= latestYear
  },
  saying(
    text(
      `{field}必须在 ${earliestYear} 年到 ${latestYear} 年之间`,
      `{field} must be in the years ${earliestYear} to ${latestYear}`,
    ),
  ),
)

/** What one document may hold: more pieces, or more lines, are a slip of the hand or of a sheet. */
export const mostPieces = 9_999_999
/** How many pieces a line asks for. */
export const quantity = z.number().int().min(1).max(mostOnLine)
export const mostLines = 10_000

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

/** How many numbers one filter takes: a column of a sheet is pasted into it. */
const mostNumbers = 500
/** A filter by a number of things (order, parcel, bag, goods), or by any of several; empty ones filter nothing. */
export const queryNumbers = queryList(z.string().trim().max(64), mostNumbers)
  .transform((numbers) => {
    const given = numbers?.filter(Boolean)
    return given?.length ? given : undefined
  })
  .optional()

/** One or several things that the call is about. */
export const querySome = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).min(1).max(max))
export const queryIds = (max: number) => querySome(objectId, max)

type Edited<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer T extends z.ZodType> ? z.ZodOptional<T> : S[K]
}

/** The fields of an object as an edit takes them: what a new object gets by itself stays as it is where it is left out. */
export const edited = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): z.ZodObject<Edited<S>> =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : field,
      ]),
    ) as Edited<S>,
  )

/** The part of a list's query that every list has. `page_size` -1 asks for all, where the call allows it. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(10),
  sort_by: z.string().max(50).optional(),
  sort_desc: queryBoolean.optional(),
})
export type Paging = z.output<typeof paging>

/** The paging of short lists that fields choose from: -1 asks for all. */
export const pagingOrAll = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  page_size: z.coerce
    .number()
    .int()
    .refine(
      (n) => n === -1 || (n >= 1 && n <= 200),
      saying(text('{field}必须为 1 到 200，或 -1 表示全部', '{field} must be from 1 to 200, or -1 for all')),
    )
    .default(10),
})

/** The inputs of an export beside the filters of its list. Without a file name it gets a default one. */
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

/** Which time a list is narrowed to and ordered by; the newest come first unless it is told otherwise. */
export const byTimes = <const T extends string>(
  times: readonly [T, ...T[]],
  usual: NoInfer<T> = times[0],
) => {
  const time = z.enum(times)
  return {
    time_range_by: time.default(usual),
    time_range: timeRange.optional(),
    sort_by: time.default(usual),
    sort_desc: queryBoolean.default(true),
  }
}

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

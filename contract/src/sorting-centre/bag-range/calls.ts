import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { done, instant, listOf, objectId, paging } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { atCentre } from '../fields.ts'

const access = { right: 'SortingCenterPreference', ...atCentre } as const

export const scBagRange = z.object({
  id: objectId,
  carrier_code: z.string(),
  prefix: z.string(),
  /** Its first and last number, with the zeros before them. */
  first_number: z.string(),
  last_number: z.string(),
  /** The number of the next bag, with its prefix; null: all are used. */
  next: z.string().nullable(),
  /** How many numbers are left. */
  left: z.number().int(),
  enabled: z.boolean(),
  created_time: instant,
})
export type ScBagRange = z.infer<typeof scBagRange>

export const listScBagRanges = call('GET /sorting_center/bag_ranges', {
  ...access,
  about:
    'The numbers that carriers give for their bags, by carrier, the older range first. The older range of a carrier is used up first.',
  query: paging,
  data: listOf(scBagRange),
})

const number = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, saying(text('{field}须为 1 到 15 位数字', '{field} must be 1 to 15 digits')))

export const addScBagRange = call('POST /sorting_center/bag_ranges', {
  ...access,
  about:
    'Adds numbers of a carrier. From the next bag of the carrier on, a bag gets the next number as it is finished (bag_id); its own stays its temp_bag_id.',
  body: z
    .object({
      carrier_code: z.string().trim().min(1).max(40),
      /** Comes before each number. */
      prefix: z
        .string()
        .trim()
        .max(20)
        .regex(
          /^[A-Za-z0-9_-]*$/,
          saying(text('{field}只能是字母、数字、_ 和 -', '{field} may hold letters, digits, _ and - only')),
        )
        .default(''),
      first_number: number,
      last_number: number,
    })
    .refine(({ first_number: first, last_number: last }) => first.length === last.length && first <= last, {
      ...saying(
        text(
          '{field}的位数须与起始号相同，且不小于起始号',
          '{field} must have as many digits as the first number, and not be below it',
        ),
      ),
      path: ['last_number'],
    })
    .refine(({ prefix, last_number }) => prefix.length + last_number.length >= 6, {
      ...saying(
        text('{field}连同前缀至少 6 个字符', '{field} must have at least 6 characters with the prefix'),
      ),
      path: ['last_number'],
    }),
  data: scBagRange,
})

export const switchScBagRange = call('POST /sorting_center/bag_ranges/switch', {
  ...access,
  about: 'Switches a range of numbers on or off. Numbers that bags have stay with them.',
  body: z.object({ id: objectId, enabled: z.boolean() }),
  data: done,
})

import { z } from 'zod'
import { saying } from './fault.ts'
import { text } from './text.ts'

const none = text('{field}不是可选的值', '{field} is not one of the options')

/** What the codes of an enumeration are checked with. The built pages have none of it (web/build/contract-for-pages.ts). */
export const schemasOf = <Code extends number>(
  codes: readonly number[],
  has: (code: number) => code is Code,
): { readonly schema: z.ZodType<Code, number>; readonly query: z.ZodType<Code, unknown> } => {
  const schema = z.custom<Code>((v) => typeof v === 'number' && has(v), saying(none))
  const described = { type: 'integer', enum: [...codes] } as const
  return {
    schema: schema.meta(described) as z.ZodType<Code, number>,
    query: z
      .preprocess((v) => (typeof v === 'string' && v !== '' ? Number(v) : v), schema)
      .meta(described) as unknown as z.ZodType<Code, unknown>,
  }
}

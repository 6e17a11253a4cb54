import type { z } from 'zod'
import { schemasOf } from './enumeration-schemas.ts'
import type { Text } from './text.ts'

type Entry = readonly [code: number, zh: string, en: string]
type Entries = { readonly [name: string]: Entry }

export type Enumeration<E extends Entries = Entries> = {
  readonly title: string
  readonly names: readonly (keyof E & string)[]
  readonly codes: readonly E[keyof E][0][]
  /** The code of a name: `outboundOrderStatus.code.cancelled` is 100. */
  readonly code: { readonly [K in keyof E]: E[K][0] }
  readonly label: (code: number) => Text
  /** Codes that other systems have beside these: they have a label, and nothing here is stored or sent with them. */
  readonly others: readonly { readonly code: number; readonly name: string }[]
  /** The name of a code; undefined for a code that is not of this enumeration. */
  readonly name: (code: number) => (keyof E & string) | undefined
  readonly has: (code: number) => code is E[keyof E][0]
  /** Accepts exactly the codes, as numbers. */
  readonly schema: z.ZodType<E[keyof E][0], number>
  /** Accepts a code from a query string. */
  readonly query: z.ZodType<E[keyof E][0], unknown>
}

/**
 * Codes, names and both labels of one business enumeration in one place. The server checks with it, the web
 * renders and filters with it, exports print it, GET /api/constants/{title} serves it.
 */
export const enumeration = <const E extends Entries>(
  title: string,
  entries: E,
  others: Entries = {},
): Enumeration<E> => {
  type Code = E[keyof E][0]
  const names = Object.keys(entries) as (keyof E & string)[]
  const byCode = new Map<number, { name: keyof E & string; label: Text }>()
  for (const name of names) {
    const entry = entries[name]
    if (!entry || byCode.has(entry[0])) throw new Error(`enumeration ${title}: code of ${name} stands twice`)
    byCode.set(entry[0], { name, label: { zh: entry[1], en: entry[2] } })
  }
  const otherLabels = new Map<number, Text>()
  for (const [name, [code, zh, en]] of Object.entries(others)) {
    if (byCode.has(code) || otherLabels.has(code))
      throw new Error(`enumeration ${title}: code of ${name} stands twice`)
    otherLabels.set(code, { zh, en })
  }
  const has = (code: number): code is Code => byCode.has(code)
  return {
    title,
    names,
    codes: [...byCode.keys()] as Code[],
    code: Object.fromEntries(names.map((n) => [n, entries[n]?.[0]])) as Enumeration<E>['code'],
    // A code from another version of the data must still show as something that staff can report.
    label: (code) =>
      byCode.get(code)?.label ?? otherLabels.get(code) ?? { zh: `状态 ${code}`, en: `Status ${code}` },
    others: Object.entries(others).map(([name, [code]]) => ({ code, name })),
    name: (code) => byCode.get(code)?.name,
    has,
    ...schemasOf<Code>([...byCode.keys()], has),
  }
}

/** Any enumeration, for mechanisms that work with all of them. */
export type AnyEnumeration = {
  readonly title: string
  readonly names: readonly string[]
  readonly codes: readonly number[]
  readonly code: Readonly<Record<string, number>>
  readonly label: (code: number) => Text
  readonly others: readonly { readonly code: number; readonly name: string }[]
  readonly name: (code: number) => string | undefined
}

/** A code of the enumeration: `CodeOf<typeof bagStatus>`. */
export type CodeOf<T extends AnyEnumeration> = T['code'][keyof T['code']]
/** A name of the enumeration: `NameOf<typeof bagStatus>`. */
export type NameOf<T extends AnyEnumeration> = keyof T['code'] & string

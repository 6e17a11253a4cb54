import fc from 'fast-check'
import { z } from 'zod'

/** One of these fits nearly every pattern and format that the contract asks of a text. */
const texts = [
  '0'.repeat(24),
  'SAMPLE-1',
  'sample',
  'sample1234',
  '1',
  '2026-01-02T03:04:05Z',
  '2026-01-02',
  'a@example.com',
  `${'0'.repeat(24)}.png`,
]

/** A schema marks a web address by its format, not by a pattern. No server answers at this one. */
const address = 'https://example.invalid/a'

type Node = z.core.JSONSchema.JSONSchema

const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null && !Array.isArray(v)

const textFor = ({
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
  pattern,
  allOf = [],
  format,
}: Node): string => {
  const patterns = [pattern, ...allOf.map((a) => (isNode(a) ? a.pattern : undefined))].filter(
    (p) => p !== undefined,
  )
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((p) => new RegExp(p, 'u').test(text))
  const [first = ''] = patterns
  const made = () => fc.sample(fc.stringMatching(new RegExp(first)), { seed: 1, numRuns: 200 })
  const found = format === 'uri' ? address : (texts.find(fits) ?? made().find(fits))
  if (found === undefined) throw new Error(`no sample text fits ${patterns.join(' and ')}: add one`)
  return found
}

const numberFor = ({ minimum = 1, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY }: Node): number =>
  Math.min(Math.max(1, minimum, typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1), maximum)

/** Which fields an input has: all, or only the required ones. */
export type Fields = 'all' | 'required'

const valueFor = (node: Node, fields: Fields): unknown => {
  const inside = (one: unknown) => (isNode(one) ? valueFor(one, fields) : undefined)
  if ('const' in node) return node.const
  if (node.enum) return node.enum[0]
  const [first] = node.anyOf ?? node.oneOf ?? []
  if (isNode(first)) return inside(first)
  if (node.type === 'object') {
    const wanted = (name: string) => fields === 'all' || node.required?.includes(name)
    const entries = Object.entries(node.properties ?? {}).filter(([name, one]) => isNode(one) && wanted(name))
    return Object.fromEntries(entries.map(([name, one]) => [name, inside(one)]))
  }
  if (node.type === 'array') {
    if (node.prefixItems) return node.prefixItems.map(inside)
    return isNode(node.items) && !Array.isArray(node.items) ? [inside(node.items)] : []
  }
  if (node.type === 'integer' || node.type === 'number') return numberFor(node)
  if (node.type === 'boolean') return true
  if (node.type === 'null') return null
  return textFor(node)
}

export type Place = readonly (string | number)[]

/** Every place inside a value, outer ones first. */
export const placesIn = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? Number(name) : name
    return [[step], ...placesIn(inner).map((place) => [step, ...place])]
  })
}

/** A copy of the value with another one at a place. */
export const withAt = (value: unknown, [step, ...rest]: Place, other: unknown): unknown => {
  if (step === undefined) return other
  if (Array.isArray(value)) return value.map((v, i) => (i === step ? withAt(v, rest, other) : v))
  const held = value as Record<string, unknown>
  return { ...held, [step]: withAt(held[step], rest, other) }
}

/** What a field may want that its JSON schema does not tell; last of all to be left out. */
const guesses = [...texts, 'Asia/Shanghai', 'CN', 0, 1, 2, true, undefined]

/** The value with another one at the place of each fault, where that mends it. */
const mended = (schema: z.ZodType, value: unknown): unknown => {
  const at = (issue: { path: PropertyKey[] }) => issue.path.filter((step) => typeof step !== 'symbol')
  const faults = schema.safeParse(value).error?.issues.map(at) ?? []
  return faults.reduce<unknown>((sofar, place) => {
    const isFaulty = (v: unknown) =>
      schema.safeParse(v).error?.issues.some((issue) => at(issue).join() === place.join()) ?? false
    const found = guesses.map((guess) => withAt(sofar, place, guess)).find((v) => !isFaulty(v))
    return found ?? sofar
  }, value)
}

/** An input that the schema takes, with its optional fields or without them. Throws when it finds none. */
export const sampleOf = (schema: z.ZodType | undefined, fields: Fields = 'all'): Record<string, unknown> => {
  if (!schema) return {}
  // Output and input are the same, but for numbers and lists of an address, which their schemas read from texts. Only the
  // input shows which fields may be left out: a default always comes out.
  const io = fields === 'all' ? 'output' : 'input'
  const sample = mended(schema, valueFor(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), fields))
  const { error } = schema.safeParse(sample)
  // A rule beyond the single fields may ask for some of those that each may be left out.
  if (error && fields === 'required') return sampleOf(schema)
  if (error) throw new Error(`the sample ${JSON.stringify(sample)} does not fit: ${error.message}`)
  return sample as Record<string, unknown>
}

/** The names of all fields that a schema knows, at whatever level. */
export const fieldNames = (schema: z.ZodType | undefined): Set<string> => {
  const names = new Set<string>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [name, inner] of Object.entries(node)) {
      if (name === 'properties') for (const field of Object.keys(inner)) names.add(field)
      visit(inner)
    }
  }
  if (schema) visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return names
}

import type { Sent } from '../server/src/kit/testing/recorded.ts'

/** A recorded statement with its values in its text. */
export const inlined = ({ sql, values }: Sent): string =>
  sql.replaceAll(/\$(\d+)/g, (_all, n: string) => plain(values[Number(n) - 1]))

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  const text = Array.isArray(value)
    ? `{${value.map((one) => JSON.stringify(one)).join(',')}}`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

type Choice = {
  readonly variable: string
  readonly from: number
  readonly to: number
  /**
   * The recorded work's own number. Wherever its texts hold it the chosen one comes instead, also in ids made of two
   * letters and this number filled up with zeros.
   */
  readonly digits: string
  /** Other texts that depend on the chosen number, whole values (also in JSON) or ids, with the SQL that makes them. */
  readonly also?: Readonly<Record<string, string>>
}

/**
 * Recorded statements as a pgbench script that does the same to rows chosen by chance. Ids that must be new each time
 * are made by the database out of the variable `r`, each the same wherever it stands in one transaction; it makes keys,
 * too.
 */
export const pgbenchScript = (sent: readonly Sent[], choice: Choice): string =>
  `\\set ${choice.variable} random(${choice.from}, ${choice.to})\n${pgbenchLines(sent, choice)}`

/** The same without the choice of the row: the caller sets the variable. */
export const pgbenchLines = (sent: readonly Sent[], choice: Omit<Choice, 'from' | 'to'>): string => {
  const made = new Map<string, number>()
  const newIds = (id: string) => {
    made.set(id, made.get(id) ?? made.size)
    return `substr(md5(:r::text || '-${made.get(id)}'), 1, 24)`
  }
  const lines = sent.map(({ sql, values }) =>
    sql.replaceAll(/\$(\d+)/g, (_all, n: string) => literal(values[Number(n) - 1], { ...choice, newIds })),
  )
  return `\\set r random(1, 1000000000000000)\n${['begin', ...lines, 'commit'].join(';\n')};\n`
}

// A colon before a letter would be a variable of pgbench, even inside a text.
const quoted = (text: string) => `'${text.replaceAll("'", "''").replaceAll(/:(?=[A-Za-z_])/g, ":' || '")}'`

const id = '[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ids = new RegExp(`(${id})`)
/** Ids, and these texts where they are whole values. */
const inJson = (values: readonly string[]): RegExp =>
  new RegExp(`(${[...values.map((v) => `(?<=")${v.replaceAll(/[^\w]/g, '\\$&')}(?=")`), id].join('|')})`)

type Making = Omit<Choice, 'from' | 'to'> & { readonly newIds: (id: string) => string }

const literal = (value: unknown, making: Making): string => {
  const { variable, digits, also = {}, newIds } = making
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `${quoted(value.toISOString())}::timestamptz`
  if (Array.isArray(value))
    return value.length === 0 ? "'{}'" : `array[${value.map((v) => literal(v, making)).join(', ')}]`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (also[text]) return `(${also[text]})`
  const isJson = /^(\{"|\[\{")/.test(text)
  const parts = text.split(isJson ? inJson(Object.keys(also)) : ids).flatMap((piece, i) => {
    const isId = i % 2 === 1
    if (!isId)
      return piece
        .split(digits)
        .flatMap((p, k) => (k === 0 ? [quoted(p)] : [`:${variable}::text`, quoted(p)]))
    if (also[piece]) return [also[piece]]
    if (piece.includes('-')) return ['gen_random_uuid()::text']
    if (/^0+$/.test(piece)) return [quoted(piece)]
    const [, owner, number] = /^([a-f]{2})0+([1-9]\d*)$/.exec(piece) ?? []
    if (owner && number === digits) return [quoted(owner), `lpad(:${variable}::text, 22, '0')`]
    return [newIds(piece)]
  })
  const whole = `(${parts.filter((p) => p !== "''").join(' || ') || "''"})`
  // A text put together is no longer taken for what its column holds.
  return isJson ? `${whole}::jsonb` : whole
}

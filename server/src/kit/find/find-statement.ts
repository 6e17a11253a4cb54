import type { Finder } from './finder.ts'

/** What one search asks every finder. */
export type Sought = {
  /** How the number may be written: as typed, and in capitals. */
  readonly codes: readonly string[]
  /** What names begin with, in small letters. */
  readonly folded: readonly string[]
  readonly warehouse_id: number
  readonly partner_id: number | null
  /** Rows of each column of a finder. */
  readonly most: number
}

/** Behind every text that begins with the same characters. */
const lastCharacter = '\u{10ffff}'
const ends = (begins: readonly string[]) => begins.map((b) => `${b}${lastCharacter}`)

type Numbered = { readonly finder: Finder; readonly at: number }

/**
 * One statement that finds by all columns of these finders. A range of an index in byte order begins with the number
 * itself and goes on with those that begin with it, so that one short walk finds both.
 */
export const findStatement = (
  finders: readonly Numbered[],
  sought: Sought,
): { readonly sql: string; readonly values: readonly unknown[] } => {
  const values: unknown[] = []
  const places = new Map<string, string>()
  const place = (name: string, value: () => unknown, type: string) => {
    const known = places.get(name) ?? `$${values.push(value())}::${type}`
    places.set(name, known)
    return known
  }
  const warehouse = () => place('warehouse', () => sought.warehouse_id, 'bigint')
  const partner = () => place('partner', () => sought.partner_id, 'bigint')
  const begins = (folded: boolean) =>
    folded
      ? [
          place('folded', () => sought.folded, 'text[]'),
          place('folded end', () => ends(sought.folded), 'text[]'),
        ]
      : [place('codes', () => sought.codes, 'text[]'), place('codes end', () => ends(sought.codes), 'text[]')]

  const branches = finders.flatMap(({ finder, at }) =>
    finder.by.flatMap((by) => {
      const column = by.folded ? `lower(${by.column}) collate "C"` : by.column
      const isOwn = sought.partner_id !== null
      const whole = isOwn && !by.byPartner
      const spread = finder.spread
      const conditionsOf = (low: string, high: string) =>
        [
          spread?.by === 'warehouse' ? `${spread.column} = ${warehouse()}` : undefined,
          isOwn ? `${finder.own} = ${partner()}` : undefined,
          whole ? `${column} = ${low}` : `${column} >= ${low} and ${column} < ${high}`,
          by.where,
          finder.where,
        ].filter((c) => c !== undefined)
      const rowsOf = (
        low: string,
        high: string,
      ) => `(select ${finder.id}::text as id, ${finder.number} as number, ${by.column} as found,
  ${finder.name ?? "''::text"} as name, ${finder.name_en ?? "''::text"} as name_en,
  ${finder.state ? `${finder.state.column}::bigint` : 'null::bigint'} as state, ${finder.variant ? `${finder.variant}::bigint` : 'null::bigint'} as variant
  from ${finder.from.replaceAll(':warehouse', () => warehouse())}
  where ${conditionsOf(low, high).join(' and ')} order by ${column} limit ${sought.most}) x`
      const [lows, highs] = begins(by.folded === true)
      // Of a table that is spread by partner all parts are asked, and Citus takes no join with ranges there.
      if (spread?.by === 'partner' && !isOwn)
        return (by.folded ? sought.folded : sought.codes).map(
          (_code, n) =>
            `select ${at}::bigint as finder, x.* from ${rowsOf(`(${lows})[${n + 1}]`, `(${highs})[${n + 1}]`)}`,
        )
      return [
        `select ${at}::bigint as finder, x.* from unnest(${lows}, ${highs}) as f(low, high)
cross join lateral ${rowsOf('f.low', 'f.high')}`,
      ]
    }),
  )
  return { sql: branches.join('\nunion all\n'), values }
}

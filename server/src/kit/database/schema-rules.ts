import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type { Catalogue, CatalogueColumn, Check, Foreign, Table } from './catalogue.ts'

const scopes = ['reference', 'warehouse', 'partner', 'number', 'local'] as const
export type TableScope = (typeof scopes)[number]

/** The scope that a table's comment begins with: `warehouse: …` or `warehouse, append-only: …`. */
export const scopeOf = (comment: string): TableScope | undefined =>
  scopes.find((s) => new RegExp(`^${s}(, append-only)?: .`).test(comment))

/** The column by which the tables of a scope are spread over nodes. */
export const spreadBy: Readonly<Partial<Record<TableScope, string>>> = {
  warehouse: 'warehouse_id',
  partner: 'partner_id',
  number: 'number',
}

const idColumns = [spreadBy.warehouse, spreadBy.partner]

const longestName = 50

/** What a schema does against the rules of docs/scaling.md, as sentences; empty when it keeps them all. */
export const schemaFaults = (catalogue: Catalogue, enumerations: readonly AnyEnumeration[]): string[] => {
  const scopeOfTable = new Map(catalogue.tables.map((t) => [t.name, scopeOf(t.comment)]))
  return [
    ...catalogue.tables.flatMap((table) => [
      ...keyFaults(table),
      ...nameFaults(table),
      ...table.columns.flatMap((column) => [
        ...idFaults(table, column),
        ...enumFaults(table, column, enumerations),
      ]),
      ...table.foreign.flatMap((f) =>
        foreignFaults(f, scopeOfTable.get(table.name), scopeOfTable.get(f.to_table)),
      ),
    ]),
    ...catalogue.extras.map((e) => `${e.name}: a ${e.kind} does not work on distributed tables`),
  ]
}

const keyFaults = (table: Table): string[] => {
  const scope = scopeOf(table.comment)
  if (!scope) return [`${table.name}: the comment does not begin with a scope`]
  const faults = table.indexes.some((i) => i.is_primary) ? [] : [`${table.name}: it has no primary key`]
  const key = spreadBy[scope]
  if (!key) return faults
  if (!table.columns.some((c) => c.name === key && c.required))
    faults.push(`${table.name}: ${key} must be there, not null`)
  for (const index of table.indexes)
    if (index.excludes && index.first_column !== key) faults.push(`${index.name}: ${key} must come first`)
  return faults
}

const nameFaults = (table: Table): string[] =>
  [table, ...table.columns, ...table.indexes, ...table.checks, ...table.foreign]
    .map((thing) => thing.name)
    .filter((name, at, all) => name.length > longestName && all.indexOf(name) === at)
    .map((name) => `${name}: the name is longer than ${longestName}`)

const idFaults = (table: Table, c: CatalogueColumn): string[] => {
  const faults: string[] = []
  if (c.is_identity || c.default_value.startsWith('nextval'))
    faults.push(`${table.name}.${c.name}: ids are made by the application`)
  if (idColumns.includes(c.name) && c.type !== 'int8')
    faults.push(`${table.name}.${c.name}: it is a bigint everywhere`)
  return faults
}

/** A column whose comment begins with `enum <title>` takes exactly the codes of that enumeration. */
const enumFaults = (table: Table, c: CatalogueColumn, enumerations: readonly AnyEnumeration[]): string[] => {
  const title = /^enum ([\w-]+)/.exec(c.comment)?.[1]
  if (!title) return []
  const enumeration = enumerations.find((e) => e.title === title)
  if (!enumeration) return [`${table.name}.${c.name}: the contract has no enumeration ${title}`]
  const checked = table.checks.filter((k) => k.columns.includes(c.name)).map((k) => codesOf(k, c.name))
  const wanted = new Set(enumeration.codes)
  return checked.some((codes) => codes.symmetricDifference(wanted).size === 0)
    ? []
    : [`${table.name}.${c.name}: its CHECK has not the codes of ${title}`]
}

/** The codes of `column in (…)`, `column = …` and, for arrays, `column <@ …`, as PostgreSQL prints them back. */
const codesOf = ({ definition }: Check, column: string): Set<number> => {
  const list = new RegExp(`\\b${column} (?:= ANY \\(|<@ )\\(?ARRAY\\[([^\\]]*)\\]`).exec(definition)?.[1]
  const one = new RegExp(`\\b${column} = ('?-?\\d+)`).exec(definition)?.[1]
  return new Set([...(list ?? one ?? '').matchAll(/-?\d+/g)].map((m) => Number(m[0])))
}

const foreignFaults = (f: Foreign, from: TableScope | undefined, to: TableScope | undefined): string[] => {
  if (!from || !to) return []
  const [key, toKey] = [spreadBy[from], spreadBy[to]]
  const faults: string[] = []
  if (key && toKey && (from !== to || f.columns[0] !== key || f.to_columns[0] !== key))
    faults.push(`${f.name}: it must begin with ${key} on both sides`)
  if (key && to === 'local') faults.push(`${f.name}: a ${from} table cannot refer to a local one`)
  // Once the reference table is declared, Citus knows both, and refuses to declare what else the spread one refers to.
  if (key && to === 'reference') faults.push(`${f.name}: a ${from} table cannot refer to a reference one`)
  if (!key && toKey) faults.push(`${f.name}: a ${from} table cannot refer to a ${to} one`)
  if (key && f.cleared.includes(key)) faults.push(`${f.name}: on delete set null would clear ${key}`)
  return faults
}

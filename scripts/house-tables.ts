import { type File, isServerProgram, placeOf, withoutComments } from './house-imports.ts'
import { foreignReads, owners, published } from './table-owners.ts'

/** Who owns and who may read which table, beside what the names of the migrations say. */
export type Ownership = {
  readonly owners: Readonly<Record<string, readonly string[]>>
  readonly published: Readonly<Record<string, string>>
  readonly foreignReads: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const migration = /^server\/db\/migrations\/\d{4}-(.+)\.sql$/
const created = /^create (?:unlogged )?table (?:if not exists )?(\w+)/gm
const renamed = /^alter table (\w+) rename to (\w+)/gm

/** The areas that own each table: those of `owners`, else the area of the migration that creates it or gives it its name. */
const ownersOfTables = (files: readonly File[], areas: readonly string[], { owners }: Ownership) => {
  // The longest name first: `warehouse-admin` before an area called `warehouse`.
  const byLength = [...areas, 'kit'].sort((a, b) => b.length - a.length)
  const tables = new Map<string, readonly string[]>()
  for (const file of files) {
    const name = migration.exec(file.path)?.[1]
    const area = byLength.find((a) => name === a || name?.startsWith(`${a}-`))
    if (!area) continue
    for (const [, table = ''] of file.text.matchAll(created)) tables.set(table, owners[table] ?? [area])
    for (const [, before = '', table = ''] of file.text.matchAll(renamed)) {
      tables.delete(before)
      tables.set(table, owners[table] ?? [area])
    }
  }
  return tables
}

type Use = { readonly table: string; readonly writes: boolean; readonly line: number }

/** The tables that the SQL and the query builder of a program name, and whether they are written there. */
const usesOf = (text: string, tables: ReadonlyMap<string, unknown>): Use[] => {
  const code = withoutComments(text)
  const forms: readonly (readonly [RegExp, boolean])[] = [
    [/\b(?:insert into|delete from|update)\s+(\w+)/g, true],
    [/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g, true],
    [/(?<!\bdelete )\b(?:from|join|using)\s+(?:only\s+)?(\w+)/g, false],
    [/(?<=\bfrom\s[^`;()]*),\s*(\w+)\s+(?:as\s+)?[a-z]\w?\b/g, false],
    [/\.(?:selectFrom|innerJoin|leftJoin|rightJoin|crossJoin|from|using)\(\s*\[?'(\w+)/g, false],
  ]
  return forms.flatMap(([form, writes]) =>
    [...code.matchAll(form)]
      .filter(([, table = '']) => tables.has(table))
      .map((m) => ({ table: m[1] ?? '', writes, line: code.slice(0, m.index).split('\n').length })),
  )
}

/** Where an area writes the tables of another, or reads those that it neither publishes nor lists, as sentences. */
export const tableFaults = (
  files: readonly File[],
  areas: readonly string[],
  ownership: Ownership = { owners, published, foreignReads },
): string[] => {
  const tables = ownersOfTables(files, areas, ownership)
  const used = new Set<string>()
  const faults = files.filter(isServerProgram).flatMap((file) => {
    const area = placeOf(file.path)?.area
    if (!area) return []
    return usesOf(file.text, tables).flatMap(({ table, writes, line }) => {
      const tableOwners = tables.get(table) ?? []
      if (tableOwners.includes(area)) return []
      const at = `${file.path}:${line}: ${table} belongs to ${tableOwners.join(' and ')}`
      if (writes) return [`${at}: only its owner writes it`]
      if (Object.hasOwn(ownership.published, table)) {
        used.add(table)
        return []
      }
      used.add(`${area} ${table}`)
      if (ownership.foreignReads[area]?.[table] !== undefined) return []
      return [`${at}: ask a function of its public.ts`]
    })
  })
  const listed = [
    ...Object.keys(ownership.published),
    ...Object.entries(ownership.foreignReads).flatMap(([area, list]) =>
      Object.keys(list).map((table) => `${area} ${table}`),
    ),
  ]
  const unused = listed
    .filter((entry) => !used.has(entry))
    .map((entry) => `scripts/table-owners.ts: ${entry}: no foreign statement reads it any more`)
  return [...faults, ...unused]
}

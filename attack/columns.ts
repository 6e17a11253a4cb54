import type { Rows } from './rows.ts'

/** The value of an unexpected field, by which it is recognised wherever it was stored. */
export const marks = {
  id: 'bad0'.repeat(6),
  text: 'ATTACK-EXTRA',
  number: 987_654_321,
  time: '2001-02-03T04:05:06.000Z',
} as const
export const marked = /(bad0){6}|ATTACK-EXTRA|987654321|2001-02-03T04:05:06/

const markFor = (name: string, value: unknown): unknown => {
  if (name === 'warehouse_id' || name === 'current_warehouse_id') return 2
  if (name === 'partner_id') return 2
  if (Array.isArray(value)) return [typeof value[0] === 'number' ? marks.number : marks.text]
  if (typeof value === 'number') return /status|type|state|kind/.test(name) ? 90 : marks.number
  if (typeof value === 'boolean') return true
  if (typeof value === 'object') return { attack: marks.text }
  if (/^\d{4}-\d\d-\d\dT/.test(String(value))) return marks.time
  return /(^|_)id$/.test(name) ? marks.id : marks.text
}

/** A field for every column of every table, and for what a caller might hope to be. */
export const everyColumn = (rows: Rows): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {
    is_admin: true,
    role: 'Administrator',
    role_ids: [marks.id],
    rights: ['ManageUsers'],
    permissions: [1, 2, 3],
    price: marks.number,
    actions: ['cancel'],
  }
  for (const { values } of rows.all())
    for (const [name, value] of Object.entries(values))
      if (value !== null && !Object.hasOwn(fields, name)) fields[name] = markFor(name, value)
  return fields
}

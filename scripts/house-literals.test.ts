import { describe, expect, it } from 'vitest'
import { literalFaults } from './house-literals.ts'

const comments =
  "comment on column bag.status is 'enum bag_status';\ncomment on column bag.kind is 'enum bag_kind: x';"
const migration = { path: 'server/db/migrations/0001-packing.sql', text: comments }
const faults = (text: string, name = 'server/src/packing/store.ts') =>
  literalFaults([migration, { path: name, text }])

describe('codes of enumerations', () => {
  it.each([
    '`select 1 from bag where status = 9`',
    "'update bag set status=9'",
    '`select 1 from bag b where b.status <> 10`',
    '`select 1 from bag b where b.status not in (9, 10)`',
    '`select 1 from bag b where b.kind < 10`',
    "db.selectFrom('bag').where('status', '=', 9)",
    "db.selectFrom('bag').where('b.status', 'in', [1, 9])",
    "db.insertInto('bag').values({ status: 1 })",
  ])('are refused as numbers: %s', (text) => {
    expect(faults(text)).toEqual([
      expect.stringMatching(/^server\/src\/packing\/store.ts:1: .*by their names/),
    ])
  })

  it.each([
    ['by their names', '`select 1 from bag where status = $'.concat('{bagStatus.code.done}`')],
    ['as parameters', '`select 1 from bag where status = any($2) and kind = $3`'],
    ['in comments', '// a bag where status = 9\n`select 1 from bag`'],
    ['of columns that take no codes', '`select 1 from bag where items = 9`'],
    ['of HTTP, where no SQL is', 'if (status >= 200) return { status: 200 }'],
  ])('are allowed %s', (_how, text) => {
    expect(faults(text)).toEqual([])
  })

  it('may be numbers in tests', () => {
    expect(faults('`select 1 from bag where status = 9`', 'server/src/packing/bag.test.ts')).toEqual([])
  })
})

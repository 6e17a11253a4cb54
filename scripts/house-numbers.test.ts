import { describe, expect, it } from 'vitest'
import { countNumbers } from './house-numbers.ts'

const file = (path: string, text: string) => ({ path, text })
const areas = { stock: 'domain', orders: 'domain' } as const

describe('the numbers of the house', () => {
  const migrations = [
    file(
      'server/db/migrations/0001-stock.sql',
      "create table place (\n);\ncomment on column place.status is 'enum x';",
    ),
    file('server/db/migrations/0002-orders.sql', 'create table line (\n);'),
  ]

  it('literals, foreign reads and writes are counted in programs of the server', () => {
    const store = file(
      'server/src/orders/store.ts',
      '`select 1 from line l join place p on p.status = 9`\n`update place set status = 9`',
    )
    const test = file('server/src/orders/store.test.ts', '`select 1 from place where status = 9`')
    expect(countNumbers([...migrations, store, test], areas)).toMatchObject({
      literals: 2,
      literalFiles: 1,
      foreignReads: 1,
      foreignWrites: 1,
    })
  })

  it('circles are counted by storey', () => {
    const files = [
      file('contract/src/stock/a.ts', "import { x } from '../orders/a.ts'\n"),
      file('contract/src/orders/a.ts', "import { x } from '../stock/b.ts'\n"),
    ]
    expect(countNumbers(files, areas).circles).toEqual({ contract: 1, server: 0, web: 0 })
  })

  it.each([
    [1, 'const a = b as Row'],
    [2, 'const a = (b as unknown as readonly string[])'],
    [0, "const a = ['x'] as const"],
    [0, "import { a as b } from './a.ts'\nexport { c as d } from './c.ts'"],
    [0, '// seen as Row\n/* b as Row */ const a = 1'],
    [0, '`select a as Row from b`'],
    [0, "const a = 'b as Row'"],
  ])('%i casts are counted in: %s', (casts, text) => {
    expect(countNumbers([file('web/src/stock/a.tsx', text)], areas).casts).toMatchObject({ web: casts })
  })

  it('lines are counted by storey, those of tests apart, those of generated files not', () => {
    const files = [
      file('web/src/stock/a.css', '\n\n'),
      file('web/src/stock/a.test.ts', '\n'),
      file('web/src/stock/a.generated.ts', '\n\n\n'),
      file('docs/a.md', '\n'),
    ]
    expect(countNumbers(files, areas).lines.web).toEqual({ programs: 2, tests: 1 })
  })
})

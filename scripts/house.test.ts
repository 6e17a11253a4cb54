import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@kuacang/contract/areas'
import { describe, expect, it } from 'vitest'
import type { File } from './house-imports.ts'
import { literalFaults } from './house-literals.ts'
import { nameFaults, typeFaults } from './house-names.ts'
import { houseFaults } from './house-rules.ts'
import { namelessFaults } from './house-shown-names.ts'
import { tableFaults } from './house-tables.ts'
import { wordFaults } from './house-words.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What the repository holds or would hold; an unpacked archive has no git to ask. */
const projectFiles = (): string[] => {
  if (existsSync(path.join(root, '.git'))) {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
    return execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  }
  const skipped = ['node_modules', 'dist', '.data', 'coverage']
  return globSync('{contract,server,web,scripts,bench,e2e,attack}/**/*.*', {
    cwd: root,
    exclude: (name) => skipped.includes(path.basename(name)),
  })
}

const read = (file: string): File[] => {
  const place = path.join(root, file)
  return existsSync(place) ? [{ path: file, text: readFileSync(place, 'utf8') }] : []
}

describe('the house', () => {
  it('keeps its rules', () => {
    const files = projectFiles().flatMap(read)
    expect(files.length).toBeGreaterThan(50)
    expect(houseFaults(files, areas)).toEqual([])
    expect(tableFaults(files, Object.keys(areas))).toEqual([])
    expect(literalFaults(files)).toEqual([])
    expect(nameFaults(files)).toEqual([])
    expect(typeFaults(files)).toEqual([])
    expect(wordFaults(files)).toEqual([])
    expect(namelessFaults(files)).toEqual([])
  })
})

const few = { stock: 'domain', orders: 'domain', billing: 'domain', screens: 'surface' } as const
const file = (name: string, text = ''): File => ({ path: name, text })
const from = (specifier: string) => `import { x } from '${specifier}'\n`

describe('the rules of the house', () => {
  it('allow what they should', () => {
    const good = [
      file('contract/src/stock/calls.ts', from('zod') + from('../kit/call.ts')),
      file('contract/src/stock/calls.test.ts', from('vitest')),
      file('server/src/main.ts', from('./stock/public.ts')),
      file(
        'server/src/orders/store.ts',
        '`select sum(q)::bigint, $1::int, x::int[], l.quantity::bigint * k.weight_g`',
      ),
      file('server/src/orders/actions.ts', from('../stock/public.ts') + from('#kit/ids') + from('pg')),
      file('server/src/screens/answers.ts', from('#orders/public') + from('@kuacang/contract/stock/calls')),
      file('server/src/kit/testing/server.ts', from('../../stock/store.ts')),
      file('server/src/kit/types.generated.ts', '\n'.repeat(900)),
      file(
        'web/src/stock/list-page.tsx',
        `// ${from('@kuacang/server/x')}${from('@kuacang/contract/stock/calls')}`,
      ),
      file('web/src/orders/page.tsx', from('../stock/select.tsx') + from('../kit/say.ts')),
      file('web/src/stock/select.tsx', '/** @shared with other areas. */\n'),
      file('server/db/migrations/0001-stock-tables.sql'),
      file('web/src/kit/list/tree.tsx', '/** @coming billing */'),
      file('web/src/kit/list/leaf.tsx', '/** @coming stock/count */'),
      file('docs/README.md'),
    ]
    expect(houseFaults(good, few)).toEqual([])
  })

  it.each<[string, string | File[]]>([
    ['server/src/shipping: it is no area', 'server/src/shipping/rules.ts'],
    ['a folder called utils says nothing', 'web/src/stock/utils/x.ts'],
    ['files are named in kebab-case', 'web/src/stock/StockPage.tsx'],
    ['no barrels', 'contract/src/stock/index.ts'],
    ['does not belong into the repository', 'server/.env'],
    ['does not belong into the repository', 'server/src/stock/store.ts.bak'],
    ['a migration is called', 'server/db/migrations/0001-things.sql'],
    ['401 lines are more than 400', [file('server/src/stock/a.ts', '\n'.repeat(401))]],
    ['shops is no area that could come', [file('web/src/kit/a.ts', '/** @coming shops */')]],
    [
      'billing has come: use it or remove it',
      [file('web/src/kit/a.ts', '/** @coming billing */'), file('server/src/billing/a.ts')],
    ],
    [
      'stock/count has come: use it or remove it',
      [file('web/src/kit/a.ts', '/** @coming stock/count */'), file('web/src/stock/count/a.ts')],
    ],
    ['the contract imports only zod', [file('contract/src/stock/a.ts', from('node:fs'))]],
    ['the contract imports only zod', [file('contract/src/stock/a.ts', `export * from "kysely"`)]],
    [
      'the web never imports the server',
      [file('web/src/stock/a.ts', from('../../../server/src/stock/a.ts'))],
    ],
    ['the web never imports the server', [file('web/src/stock/a.ts', `await import('@kuacang/server/x')`)]],
    ['pages have no schemas', [file('web/src/stock/a.tsx', 'state.schema.parse(1)')]],
    ['entered through its public.ts', [file('server/src/orders/a.ts', from('../stock/store.ts'))]],
    [
      'entered through its public.ts',
      [file('server/src/orders/a.ts', `import {\n  x,\n} from '#stock/store'`)],
    ],
    [
      'server/src/stock/a.ts:2: what is computed is cast to bigint',
      [file('server/src/stock/a.ts', '`select\n coalesce(sum(quantity), 0)::int as n`')],
    ],
    ['cast to bigint', [file('bench/a.ts', '`select (a.quantity + b.quantity)::integer`')]],
    ['casts are written ::bigint', [file('server/src/stock/a.ts', '`select cast(sum(x) as int)`')]],
    [
      'reads from JSON is a bigint',
      [file('server/src/stock/a.ts', '`jsonb_to_recordset($1) as r (id text, quantity int)`')],
    ],
    [
      'a product in SQL begins with a bigint',
      [file('server/src/stock/a.ts', '`select l.quantity * k.weight_g`')],
    ],
    [
      'promises are locked by lockPromised only',
      [file('server/src/orders/a.ts', '`select 1 from allocation where id = $1\n for update`')],
    ],
    [
      'a part of a page is a latePart',
      [file('web/src/stock/page.tsx', 'const List = lazy(() => import(list))')],
    ],
    ['a domain imports no surface', [file('server/src/orders/a.ts', from('../screens/public.ts'))]],
    ['the kit imports no area', [file('server/src/kit/a.ts', from('../stock/public.ts'))]],
    ['the kit imports no area', [file('contract/src/kit/a.ts', from('../stock/enums.ts'))]],
    ['the kit imports no area', [file('web/src/kit/a.tsx', from('../stock/select.tsx'))]],
    [
      'files that begin with /** @shared',
      [file('web/src/orders/page.tsx', from('../stock/select.tsx')), file('web/src/stock/select.tsx')],
    ],
    [
      'no other area imports it: it is not shared',
      [
        file('web/src/stock/select.tsx', '/** @shared with other areas. */\n'),
        file('web/src/stock/page.tsx', from('./select.tsx')),
      ],
    ],
    [
      'a domain imports no surface',
      [
        file('web/src/orders/page.tsx', from('../screens/frame.tsx')),
        file('web/src/screens/frame.tsx', '/** @shared with other areas. */\n'),
      ],
    ],
    [
      'contract/src: domains form a circle: stock → orders → stock',
      [
        file('contract/src/stock/a.ts', from('../orders/a.ts')),
        file('contract/src/orders/a.ts', from('../stock/b.ts')),
      ],
    ],
    [
      'domains form a circle: stock → orders → billing → stock',
      [
        file('server/src/stock/a.ts', from('../orders/public.ts')),
        file('server/src/orders/a.ts', from('../billing/public.ts')),
        file('server/src/billing/a.ts', `import type { X } from '../stock/public.ts'`),
      ],
    ],
  ])('find: %s', (sentence, given) => {
    const files = typeof given === 'string' ? [file(given)] : given
    expect(houseFaults(files, few)).toEqual([expect.stringContaining(sentence)])
  })
})

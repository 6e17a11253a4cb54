import { describe, expect, it } from 'vitest'
import { nameFaults, typeFaults } from './house-names.ts'

const faults = (path: string, text: string, permissions: Record<string, string> = {}) =>
  nameFaults([{ path, text }], permissions)
const file = 'server/src/orders/actions.ts'

describe('names of exported functions', () => {
  it.each([
    'export const create = async () => {}',
    "export const cancel = act('cancel')",
    'export async function finish() {}',
    'export function* list() {}',
  ])('a verb alone is refused: %s', (text) => {
    expect(faults(file, text)).toEqual([expect.stringMatching(`^${file}: \\w+ does not say what it acts on`)])
  })

  it.each([
    ['a verb with its object', file, 'export const createOrder = async () => {}'],
    ['a noun', file, 'export const answers = []'],
    ['a verb that is not exported', file, 'const create = async () => {}'],
    ['a verb in a comment', file, '/*\nexport const create = 1\n*/'],
    ['a verb of a test', 'server/src/orders/orders.testing.ts', 'export const create = async () => {}'],
    ['a verb of a script', 'scripts/tables.ts', 'export const create = async () => {}'],
    [
      'what the registry finds by its name',
      'server/src/orders/sightings.ts',
      'export const find = async () => []',
    ],
  ])('%s is allowed', (_what, path, text) => {
    expect(faults(path, text)).toEqual([])
  })

  it('a permission allows its name in its file, and goes with it', () => {
    const permissions = { [`${file} create`]: 'a reason' }
    expect(faults(file, 'export const create = 1', permissions)).toEqual([])
    expect(faults(file, '', permissions)).toEqual([
      `scripts/house-names.ts: ${file} create: there is no such name any more`,
    ])
  })
})

describe('names of types', () => {
  const files = (name: string, places: readonly string[], exported = true) =>
    places.map((path) => ({ path, text: `${exported ? 'export ' : ''}type ${name} = { n: number }` }))
  const three = ['server/src/a/x.ts', 'server/src/b/x.ts', 'web/src/c/x.ts']

  it('exported by three files → refused', () => {
    expect(typeFaults(files('Place', three))).toEqual([expect.stringContaining('Place means something else')])
  })

  it('exported by two files, or declared for each file itself → allowed', () => {
    expect(typeFaults(files('Place', three.slice(1)))).toEqual([])
    expect(typeFaults(files('Place', three, false))).toEqual([])
  })

  it('that every table or queue has → allowed', () => {
    expect(typeFaults([...files('LineRow', three), ...files('Leased', three)])).toEqual([])
  })

  it('words of a mechanism → refused where they are declared twice, also for a file itself', () => {
    expect(typeFaults(files('Answer', three.slice(1), false))).toEqual([
      expect.stringContaining('Answer means something else'),
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { wordFaults } from './house-words.ts'

const faults = (text: string, path = 'server/src/orders/store.ts') => wordFaults([{ path, text }])

describe('words of comments', () => {
  it.each([
    '/** Whoever takes it has it. */',
    '// what nobody announced',
    'const a = 1 // what the platform hears',
    '/**\n * Goods that\n * anybody may take.\n */',
  ])('that a manual does not use are refused: %s', (text) => {
    expect(faults(text)).toHaveLength(1)
  })

  it.each([
    '/** A parcel that was not announced. */',
    "const a = 'nobody'",
    'const nobody = 1',
    "const url = 'https://nobody.example'",
  ])('that a manual uses, and words outside of comments, are allowed: %s', (text) => {
    expect(faults(text)).toEqual([])
  })

  it('of tests are not looked at', () => {
    expect(faults('// nobody', 'server/src/orders/store.test.ts')).toEqual([])
  })
})

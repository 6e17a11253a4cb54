import { describe, expect, it } from 'vitest'
import { makeCommandKey } from './command-key.ts'

const keys = () => {
  let n = 0
  return makeCommandKey(() => `k${++n}`)
}

describe('the key of a command by hand', () => {
  it('stays the same while the result of the command is unknown', () => {
    const k = keys()
    expect([k.keyFor({ a: 1 }), k.keyFor({ a: 1 })]).toEqual(['k1', 'k1'])
  })
  it('is another for other content, and after an answer', () => {
    const k = keys()
    expect([k.keyFor({ a: 1 }), k.keyFor({ a: 2 })]).toEqual(['k1', 'k2'])
    k.settle()
    expect(k.keyFor({ a: 2 })).toBe('k3')
  })
  it('tells files apart', () => {
    const k = keys()
    const file = (text: string) => ({ files: [new File([text], 'a.csv', { lastModified: 1 })] })
    expect(k.keyFor(file('1'))).not.toBe(k.keyFor(file('22')))
  })
})

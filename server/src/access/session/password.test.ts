import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { fitsPassword, hashPassword } from './password.ts'

const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

describe('passwords', () => {
  it('of an unknown user are compared with a hash of the same cost, and never fit', async () => {
    const compare = vi.fn(verify)
    expect(await fitsPassword(undefined, 'no password is this one', compare)).toBe(false)
    expect(compare).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(cost), 'no password is this one')
  })

  it('are kept as salted hashes: the same password twice gives two', async () => {
    const [one, two] = [await hashPassword(passwords.right), await hashPassword(passwords.right)]
    expect([one, two]).toEqual([expect.stringMatching(cost), expect.stringMatching(cost)])
    expect(one).not.toBe(two)
    expect(await fitsPassword(one, passwords.right)).toBe(true)
    expect(await fitsPassword(one, 'wrong1234')).toBe(false)
  })

  it('are hashed two at a time, however many come at once', async () => {
    let [running, most] = [0, 0]
    const slowly = async () => {
      running += 1
      most = Math.max(most, running)
      // As long as others could begin: each that is let in does so before the first one ends.
      await new Promise((over) => setImmediate(() => setImmediate(over)))
      running -= 1
      return true
    }
    const tried = await Promise.all(Array.from({ length: 30 }, () => fitsPassword('some hash', 'x', slowly)))
    expect(tried).toEqual(Array(30).fill(true))
    expect(most).toBe(2)
  })
})

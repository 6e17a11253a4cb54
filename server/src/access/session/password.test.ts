import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { fitsPassword, hashPassword } from './password.ts'

const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

describe('passwords', () => {
  it('of an unknown user are compared with a hash of the same cost, and never fit', async () => {
    const compare = vi.fn(verify)
    expect(await fitsPassword(undefined, 'no password is this one', compare)).toBe(false)
    expect(compare).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(cost), 'no password is this one')
  })

  it('are kept as salted hashes: the same password twice gives two', async () => {
    const [one, two] = [await hashPassword('right1234'), await hashPassword('right1234')]
    expect([one, two]).toEqual([expect.stringMatching(cost), expect.stringMatching(cost)])
    expect(one).not.toBe(two)
    expect(await fitsPassword(one, 'right1234')).toBe(true)
    expect(await fitsPassword(one, 'wrong1234')).toBe(false)
  })
})

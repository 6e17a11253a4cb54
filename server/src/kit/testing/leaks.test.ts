import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLeaks, type Heard, isTelling } from './leaks.ts'
import { share } from './share.ts'

const of = (secret: string): Heard => ({ kind: 'session token', secret, file: 'some.test.ts' })
const token = 'kZ8-x_Qm2+pR/7tV=w'

describe('secrets in a log', () => {
  it.each([
    ['as it is', token],
    ['in JSON', JSON.stringify(`"${token}"\n`)],
    ['in an address', `/reset_password?token=${encodeURIComponent(token)}`],
    ['as bytes', JSON.stringify(Buffer.from(`cookie: ${token}`))],
  ])('a secret stands in a line %s → the line is told without it, and which test made it', (_how, text) => {
    const [leak, ...more] = findLeaks([of(token)], ['{"msg":"good"}', `{"msg":"${text}"}`])
    expect(more).toEqual([])
    expect(leak).toMatchObject({ kind: 'session token', file: 'some.test.ts' })
    expect(leak?.line).toContain('[session token]')
    expect(leak?.line).not.toContain(token)
  })

  it('a secret with quotes and line breaks, as JSON has it → is found', () => {
    const password = 'my "own"\npassword 2026'
    expect(findLeaks([of(password)], [JSON.stringify({ err: { password } })])).toHaveLength(1)
  })

  it('what is too short or of too few characters is not looked for', () => {
    for (const secret of ['right1234', 'x'.repeat(100)]) {
      expect(isTelling(secret)).toBe(false)
      expect(findLeaks([of(secret)], [secret])).toEqual([])
    }
  })

  it('any secrets at any places of any lines: the lines that hold one are told, and no others', () => {
    // Few letters, so that beginnings are often alike.
    const text = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 8, maxLength: 40 })
    const secret = fc.shuffledSubarray([...'abcdefghijkl'], { minLength: 12 }).map((all) => all.join(''))
    const line = fc.tuple(text, fc.option(secret), text).map(([a, s, b]) => a + (s ?? '') + b)
    fc.assert(
      fc.property(fc.array(secret, { maxLength: 8 }), fc.array(line, { maxLength: 8 }), (secrets, lines) => {
        const wanted = lines.flatMap((one) => [...new Set(secrets)].filter((s) => one.includes(s)))
        expect(findLeaks(secrets.map(of), lines)).toHaveLength(wanted.length)
      }),
      { numRuns: share(5000, 300) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCapture } from './capture.ts'
import { normalise } from './normalise.ts'
import { type Kind, longestQueue, makeQueue, type Scan } from './queue.ts'

const type = (text: string, gap: number, inField = false, end: 'Enter' | 'Tab' = 'Enter') => {
  const capture = makeCapture(end)
  return [...text, end].map((key, i) => capture.press({ key, at: 1000 + i * gap, inField }))
}

describe('the scan target', () => {
  it('takes a burst wherever the focus is, with the Enter that ends it [OP-2]', () => {
    const steps = type('WI123EPC', 8)
    expect(steps.at(-1)).toEqual({ kind: 'scan', raw: 'WI123EPC' })
    // The first key cannot be told from a hand's; all the others never reach the page.
    expect(steps.slice(1, -1).every((s) => s.kind === 'take')).toBe(true)
  })

  it('leaves what a hand types to the page, also its Enter [OP-2]', () => {
    expect(type('WI123EPC', 120).every((s) => s.kind === 'leave')).toBe(true)
  })

  it('leaves the keys of the scan field to the field', () => {
    expect(type('WI123', 8, true).every((s) => s.kind === 'leave')).toBe(true)
  })

  it('ends a scan with Tab on devices that are set so [OP-7]', () => {
    expect(type('ABC1', 5, false, 'Tab').at(-1)).toEqual({ kind: 'scan', raw: 'ABC1' })
  })

  it('ends a scan by a pause on devices that are set so [OP-7]', () => {
    const capture = makeCapture('pause')
    for (const [i, key] of [...'ABC1'].entries()) capture.press({ key, at: i * 5, inField: false })
    expect(capture.pause()).toEqual({ kind: 'scan', raw: 'ABC1' })
  })

  it('understands full-width letters and digits, and drops control characters [OP-7 OP-8]', () => {
    expect(normalise('ＷＩ１２３')).toBe('WI123')
    expect(normalise(' \u0002AB-1_2,3.4\r\n')).toBe('AB-1_2,3.4')
  })

  it('keeps nothing but letters, digits and , - _ . whatever comes [OP-8]', () => {
    fc.assert(fc.property(fc.string(), (s) => /^[A-Za-z0-9,\-_.]*$/.test(normalise(s))))
  })
})

const scan = (n: number): Scan => ({ value: `S${n}`, raw: `S${n}`, key: `k${n}`, at: n })

const run = async (scans: readonly Scan[], kinds: (value: string) => Kind) => {
  const outcomes: [string, string][] = []
  const queue = makeQueue<Kind>({
    handle: async (s) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return kinds(s.value)
    },
    kindOf: (k) => k,
    onResult: (s, k) => outcomes.push([s.value, k]),
    onRefused: (list, why) => outcomes.push(...list.map((s): [string, string] => [s.value, why])),
    onChange: () => {},
  })
  for (const s of scans) queue.push(s)
  while (queue.busy()) await new Promise((resolve) => setTimeout(resolve, 2))
  return outcomes
}

describe('the scan queue', () => {
  it('gives every scan exactly one outcome, in order, whatever the answers are [OP-5 OP-6]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Kind>('ok', 'error', 'already'), { maxLength: 25 }),
        async (kinds) => {
          const scans = kinds.map((_k, i) => scan(i))
          const outcomes = await run(scans, (v) => kinds[Number(v.slice(1))] ?? 'ok')
          expect(outcomes.map(([v]) => v).sort()).toEqual(scans.map((s) => s.value).sort())
        },
      ),
      { numRuns: 25 },
    )
  })

  it('refuses loudly when it is full [OP-5]', async () => {
    const outcomes = await run(
      Array.from({ length: longestQueue + 3 }, (_x, i) => scan(i)),
      () => 'ok',
    )
    expect(outcomes.filter(([, o]) => o === 'full')).toHaveLength(2)
    expect(outcomes.filter(([, o]) => o === 'ok')).toHaveLength(longestQueue + 1)
  })

  it('runs nothing behind an error [OP-6]', async () => {
    const outcomes = await run([scan(0), scan(1), scan(2)], (v) => (v === 'S0' ? 'error' : 'ok'))
    expect(outcomes).toEqual([
      ['S0', 'error'],
      ['S1', 'error'],
      ['S2', 'error'],
    ])
  })
})

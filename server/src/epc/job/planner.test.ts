import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOf, mostUnits, planOf, signsOf, sortSize, type ToPlan } from './planner.ts'

const units = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    channel: fc.constantFrom('', 'EXP', 'STD', 'DHL'),
    parcels: fc.integer({ min: 1, max: 40 }),
  }),
  { selector: (u) => u.id, maxLength: 400 },
)
const slots = fc.integer({ min: 1, max: 30 })

it('W slots and n sets → no round up to W, A up to 19 W, A and B up to 361 W, else C too', () => {
  const many = (n: number): ToPlan[] =>
    Array.from({ length: n }, (_u, i) => ({ id: String(i), channel: 'EXP', parcels: 1 }))
  const rounds = (n: number, of: number) => planOf(many(n), { slots: of })?.rounds
  for (const w of [1, 3, 20]) {
    expect([rounds(w, w), rounds(w + 1, w)]).toEqual([0, 1])
    expect([rounds(sortSize * w, w), rounds(sortSize * w + 1, w)]).toEqual([1, 2])
    expect([rounds(361 * w, w), rounds(361 * w + 1, w)]).toEqual([2, 3])
  }
  expect(mostUnits({ slots: 1 })).toBe(6859)
  expect([rounds(6859, 1), rounds(6860, 1)]).toEqual([3, undefined])
  expect(rounds(0, 5)).toBe(0)
})

it('each set is planned once, and no code has more sets than the wall has slots', () => {
  fc.assert(
    fc.property(units, slots, (all, w) => {
      const plan = planOf(all, { slots: w })
      if (!plan) throw new Error('so few sets always fit')
      expect(plan.units.map((u) => u.id).sort()).toEqual(all.map((u) => u.id).sort())
      const perCode = new Map<string, number>()
      for (const { code } of plan.units) perCode.set(code, (perCode.get(code) ?? 0) + 1)
      expect(Math.max(0, ...perCode.values())).toBeLessThanOrEqual(w)
      expect(perCode.size).toBe(plan.fillings)
      expect(plan.parcels).toBe(all.reduce((n, u) => n + u.parcels, 0))
      expect(plan.touches).toBe(plan.parcels * (plan.rounds + 2))
      for (const { code } of plan.units) expect(signsOf(code)).toHaveLength(plan.rounds)
    }),
  )
})

it('sets of a channel lie side by side, the biggest of them first', () => {
  fc.assert(
    fc.property(units, slots, (all, w) => {
      const planned = planOf(all, { slots: w })?.units ?? []
      const channels = planned.map((u) => u.channel).filter((c, i, list) => c !== list[i - 1])
      expect(new Set(channels).size).toBe(channels.length)
      for (const [i, u] of planned.entries()) {
        const before = planned[i - 1]
        if (before?.channel === u.channel) expect(before.parcels).toBeGreaterThanOrEqual(u.parcels)
      }
    }),
  )
})

it('the same sets in another sequence → the same plan', () => {
  fc.assert(
    fc.property(units, slots, (all, w) => {
      expect(planOf([...all].reverse(), { slots: w })).toEqual(planOf(all, { slots: w }))
    }),
  )
})

it('each filling has a code of its own, with a lane from A to S and positions up to 19: after A19 comes B1 [PA-793]', () => {
  for (const rounds of [1, 2, 3]) {
    const codes = Array.from({ length: sortSize ** rounds }, (_c, i) => codeOf(i, rounds))
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) {
      const [lane = '', ...rest] = signsOf(code)
      expect(lane).toMatch(/^[A-S]$/)
      expect(rest).toHaveLength(rounds - 1)
      for (const n of rest) expect(Number(n) >= 1 && Number(n) <= sortSize).toBe(true)
    }
  }
  expect([codeOf(0, 1), codeOf(18, 1), codeOf(19, 2), codeOf(360, 2), codeOf(6858, 3)]).toEqual([
    'A',
    'S',
    'B1',
    'S19',
    'S19-19',
  ])
  const sets = Array.from({ length: 2 * sortSize }, (_s, i) => ({ id: `${i}`, channel: 'EXP', parcels: 1 }))
  const planned = planOf(sets, { slots: 1 })?.units.map((u) => u.code)
  const positions = Array.from({ length: 19 }, (_p, i) => i + 1)
  expect(planned).toEqual(['A', 'B'].flatMap((lane) => positions.map((n) => `${lane}${n}`)))
})

import { expect, it } from 'vitest'
import { noteEntry, noteWeight, sourceOfWeight } from './weight-source.ts'

it('a command with a weight says how it came; one that nobody noted was typed [OP-34]', () => {
  noteWeight(1.234, 'scale')
  noteEntry('2.5kg', 'scanner')
  noteEntry('TRACK1,0.75', 'scanner')
  noteEntry('TRACK2', 'scanner')
  const of = (weight: unknown) => sourceOfWeight({ weight })
  expect([1.234, 2.5, 0.75, 9].map(of)).toEqual(['scale', 'scanner', 'scanner', 'hand'])
  expect([of(undefined), of(null), sourceOfWeight({}), sourceOfWeight(undefined)]).toEqual(
    Array(4).fill(undefined),
  )
})

it('of the same weight twice, the latest counts; old ones are forgotten', () => {
  noteWeight(3, 'scale')
  noteEntry('3', 'hand')
  expect(sourceOfWeight({ weight: 3 })).toBe('hand')
  noteWeight(4, 'scale')
  for (let n = 0; n < 60; n += 1) noteWeight(100 + n, 'scanner')
  expect(sourceOfWeight({ weight: 4 })).toBe('hand')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperSize } from './paper.ts'

test('a paper named 15 is 10x15, one named 10 is 10x10 [SH-278 SH-279 PA-647 PA-648]', () => {
  expect(paperSize('15')).toEqual({ name: '10x15', width: 100, height: 150 })
  expect(paperSize(' 10 ')).toEqual({ name: '10x10', width: 100, height: 100 })
  expect(paperSize('a4')).toEqual({ name: 'A4', width: 210, height: 297 })
})

test('N*M, NxM and N×M are the same paper in centimetres [SH-280 PA-649]', () => {
  for (const name of ['10*15', '10x15', '10 X 15', '10×15']) expect(paperSize(name)?.name).toBe('10x15')
  expect(paperSize('2.54x5.08')).toEqual({ name: '2.54x5.08', width: 25.4, height: 50.8 })
})

test.each(['', '20', '0x10', '10x', 'A5', '10x1000', '-10x10', '1e1x10', '10x15x2'])(
  'no paper is meant by %j',
  (name) => {
    expect(paperSize(name)).toBeUndefined()
  },
)

test('the name of a paper means that paper again, and no name throws', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 2, max: 100 }), (w, h) => {
      const size = paperSize(`${w}*${h}`)
      expect(paperSize(size?.name ?? '')).toEqual(size)
    }),
  )
  fc.assert(fc.property(fc.string(), (name) => void paperSize(name)))
})

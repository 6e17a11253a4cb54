import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineCutter, readScaleLine, takesCommands } from './scale-line.ts'
import { steadiness, steadyMs } from './steady.ts'

const still = (kg: number) => ({ kind: 'weight', kg, still: true })
const moving = (kg: number) => ({ kind: 'weight', kg, still: false })
const silent = (kg: number) => ({ kind: 'weight', kg, still: undefined })

describe('the line of a scale', () => {
  it.each([
    ['ST,GS,+  1.234kg', still(1.234)],
    ['US,NT,-  0.100 kg', moving(-0.1)],
    ['ST,+00123.4 g', still(0.123)],
    ['OL,GS,+99999', { kind: 'over' }],
    ['S S     1.234 kg', still(1.234)],
    ['S D      12.5 g', moving(0.013)],
    ['S +', { kind: 'over' }],
    ['ww01.234kg', silent(1.234)],
    ['wn00.000kg', silent(0)],
    ['=43.21000', silent(12.34)],
    ['N.W.: 1.5 kg', silent(1.5)],
    ['Net   500 g S', still(0.5)],
    ['0.350kg', silent(0.35)],
    ['\u00021.20 kg\u0003', silent(1.2)],
    ['ST,GS,+  2.5lb', { kind: 'unit' }],
    ['1.2 oz', { kind: 'unit' }],
    ['ST,GS,+00012.3 g', still(0.012)],
    ['+001.234', silent(1.234)],
    ['- 0.250', silent(-0.25)],
    // Toledo: 15.00 kg at rest, 2.5 kg below zero and moving, over its range, and in pounds.
    [',0   1500     0', still(15)],
    ['+:     25     0', moving(-2.5)],
    [',4 999999     0', { kind: 'over' }],
    [',    1500     0', { kind: 'unit' }],
    [',0!  1500     0', still(0.015)],
  ])('%j → %j', (line, reading) => {
    expect(readScaleLine(line)).toEqual(reading)
  })

  it.each(['', 'NO. 12', 'TARE', 'S I', '2026-11-22 10:00'])('%j → no weight', (line) => {
    expect(readScaleLine(line)).toBeUndefined()
  })

  it('what a port sends in pieces → whole lines, with any line end', () => {
    const cut = lineCutter()
    expect([...cut('ST,GS,+  1.2'), ...cut('34kg\r\nUS,GS'), ...cut(',+  1.300kg\r\n')]).toEqual([
      'ST,GS,+  1.234kg',
      'US,GS,+  1.300kg',
    ])
    const frames = lineCutter()
    expect([...frames('\u00021.20 kg\u0003\u00021.2'), ...frames('1 kg\u0003')]).toEqual([
      '1.20 kg',
      '1.21 kg',
    ])
    const equals = lineCutter()
    expect(equals('=43.21000=53.21000=6')).toEqual(['=43.21000', '=53.21000'])
  })
})

describe('whatever a port sends', () => {
  const sign = fc.constantFrom('+', '-')
  const grams = fc.integer({ min: 0, max: 99_999 })
  const lineOf = (form: string, mark: string, g: number): string => {
    const kg = (g / 1000).toFixed(3)
    if (form === 'comma') return `ST,GS,${mark}${kg.padStart(8)}kg`
    if (form === 'standard') return `S S ${`${mark === '-' ? '-' : ''}${kg}`.padStart(10)} kg`
    if (form === 'grams') return `${mark}${g} g`
    return `${mark}${kg} kg`
  }
  const forms = fc.constantFrom('comma', 'standard', 'grams', 'printed')

  it('a weight in any format is read to the gram, with its sign', () =>
    fc.assert(
      fc.property(forms, sign, grams, (form, mark, g) => {
        const kg = g === 0 ? 0 : ((mark === '-' ? -1 : 1) * g) / 1000
        expect(readScaleLine(lineOf(form, mark, g))).toMatchObject({ kind: 'weight', kg })
      }),
    ))

  it('it comes in chunks of any length → the same lines', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(forms, sign, grams), { maxLength: 8 }), fc.nat(6), (all, length) => {
        const lines = all.map((one) => lineOf(...one))
        const sent = lines.map((line) => `${line}\r\n`).join('')
        const cut = lineCutter()
        const chunks = sent.match(new RegExp(`[^]{1,${length + 1}}`, 'g')) ?? []
        expect(chunks.flatMap((chunk) => cut(chunk))).toEqual(lines)
      }),
    ))

  it('it is garbage → it is no weight or a finite one, and the next line is read', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (noise) => {
        const reading = readScaleLine(noise)
        if (reading?.kind === 'weight') expect(Number.isFinite(reading.kg)).toBe(true)
        const cut = lineCutter()
        cut(`${noise}\r\n`)
        expect(cut('ST,GS,+  1.000kg\r\n').map(readScaleLine)).toEqual([still(1)])
      }),
    ))

  it('only a scale with the standard commands gets a key for zero and tare', () => {
    expect(['S S     1.234 kg', 'S D 1.0 kg', 'S I', 'ZI A'].map(takesCommands)).toEqual(Array(4).fill(true))
    expect(['ST,GS,+  1.2kg', 'ww01.234kg', '=43.21', '1.2 kg'].map(takesCommands)).toEqual(
      Array(4).fill(false),
    )
  })
})

describe('a weight on a scale', () => {
  const follow = (last: number | undefined, readings: readonly (readonly [number, number, boolean?])[]) => {
    const live = steadiness(last)
    return readings.map(([at, kg, s]) => live({ kind: 'weight', kg, still: s }, at)?.steady)
  }

  it('has not changed for 800 ms → it is steady; a change begins anew [OP-34]', () => {
    expect(
      follow(undefined, [
        [0, 1.2, true],
        [700, 1.2, true],
        [steadyMs, 1.2, true],
        [900, 1.3, true],
        [1500, 1.3, true],
        [1700, 1.3, true],
      ]),
    ).toEqual([false, false, true, false, false, true])
  })

  it('the scale says that it moves → it does not lie still, however long', () => {
    expect(
      follow(undefined, [
        [0, 1.2, false],
        [5000, 1.2, false],
        [5100, 1.2, true],
        [5950, 1.2, true],
      ]),
    ).toEqual([false, false, false, true])
  })

  it('one that says nothing of rest → steps of its own are no change; an empty scale is no weight', () => {
    expect(
      follow(undefined, [
        [0, 1.2],
        [400, 1.201],
        [900, 1.2],
      ]),
    ).toEqual([false, false, true])
    expect(
      follow(undefined, [
        [0, 0],
        [900, 0.001],
      ]),
    ).toEqual([false, false])
  })

  it('the weight that did not fit is still on the scale → it answers only after the scale has moved', () => {
    expect(
      follow(1.2, [
        [0, 1.2, true],
        [2000, 1.2, true],
        [2100, 0, true],
        [2200, 1.2, true],
        [3100, 1.2, true],
      ]),
    ).toEqual([false, false, false, false, true])
  })
})

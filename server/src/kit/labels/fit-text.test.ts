import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText, printable } from './fit-text.ts'

/** A letter of Latin is half as wide as a Chinese one. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, c) => sum + (/[\u2E80-\u9FFF]/.test(c) ? 1 : 0.5), 0)
const room = { width: 100, size: 10, least: 5, lines: 2 }

test('every line fits its room and there are never more lines than allowed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.lorem({ maxCount: 30 })),
      fc.integer({ min: 1, max: 4 }),
      (text, lines) => {
        const fitted = fitText(text, { ...room, lines }, measure)
        expect(fitted.lines.length).toBeLessThanOrEqual(lines)
        expect(fitted.size).toBeGreaterThanOrEqual(room.least)
        expect(fitted.size).toBeLessThanOrEqual(room.size)
        for (const line of fitted.lines)
          expect(measure(line) * fitted.size).toBeLessThanOrEqual(room.width + 1e-6)
      },
    ),
  )
})

test('nothing of a text is lost unless its end is cut and says so', () => {
  const bare = (text: string) => text.replace(/\s/g, '')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const read = bare(fitText(text, room, measure).lines.join(''))
      const whole = bare(printable(text))
      if (read !== whole) {
        expect(read.endsWith('…')).toBe(true)
        expect(whole.startsWith(read.slice(0, -1))).toBe(true)
      }
    }),
  )
})

test('a text is first made smaller, then broken, then cut', () => {
  expect(fitText('a'.repeat(20), room, measure)).toEqual({ size: 10, lines: ['a'.repeat(20)] })
  expect(fitText('aaaa bbbb '.repeat(4), { ...room, lines: 1 }, measure).size).toBeLessThan(10)
  const cut = fitText('字'.repeat(100), room, measure)
  expect(cut.size).toBe(5)
  expect(cut.lines.at(-1)).toMatch(/…$/)
})

test('lines break at blanks, between Chinese characters and not before a full stop', () => {
  const { lines } = fitText(
    '第一行的文字到这里。 Second line',
    { ...room, width: 90, least: 10, lines: 3 },
    measure,
  )
  expect(lines[0]).toBe('第一行的文字到这')
  expect(lines.join('')).toContain('里。')
  expect(fitText('alpha beta gamma delta', { ...room, least: 10, lines: 2 }, measure).lines).toEqual([
    'alpha beta gamma',
    'delta',
  ])
})

test('accents are composed and control characters left out', () => {
  expect(printable('Jose\u0301\u0000 \u202E\t x\r\n y')).toBe('José x\ny')
})

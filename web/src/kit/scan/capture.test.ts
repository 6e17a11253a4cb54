import { describe, expect, it } from 'vitest'
import { cutMs, type FocusPlace, type KeyPress, makeCapture } from './capture.ts'

/** Keys with the time before each of them in milliseconds; the end comes as fast as the rest. */
const typed = (code: string, gaps: readonly number[], more: Partial<KeyPress> = {}) => {
  const capture = makeCapture()
  let at = 1000
  return [...code, 'Enter'].map((key, i) => {
    at += gaps[i] ?? 8
    return capture.press({ key, at, place: 'page', ...more })
  })
}
const whole = (raw: string) => ({ kind: 'scan', raw, undo: false, torn: false })

describe('a burst on a machine that is busy', () => {
  it.each<[string, readonly number[]]>([
    ['behind its first key', [0, 180]],
    ['in its midst', [0, 8, 8, 8, 250]],
    ['twice', [0, 200, 8, 8, 200]],
    ['before its end', [0, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 900]],
  ])('it is held up %s → it is one code all the same [OP-2 OP-7]', (_, gaps) => {
    expect(typed('CMD-CONFIRM', gaps).at(-1)).toEqual(whole('CMD-CONFIRM'))
  })

  it('each key waits until the page is done with the one before → the code is whole, its gaps count as none', () => {
    const capture = makeCapture()
    let at = 1000
    const steps = [...'CV60412', 'Enter'].map((key) => {
      // The page took 150 ms for each key; the next one comes at once.
      const free = at + 148
      at += 150
      return capture.press({ key, at, free, place: 'page' })
    })
    expect(steps.at(-1)).toEqual(whole('CV60412'))
  })

  it('a dialog opens under it and holds it up → no half of it reaches the dialog [OP-2 OP-6]', () => {
    const capture = makeCapture()
    const press = (key: string, at: number, place: FocusPlace) => capture.press({ key, at, place })
    press('C', 0, 'page')
    press('V', 8, 'page')
    const behind = [...'60412', 'Enter'].map((key, i) => press(key, 260 + i * 8, 'own'))
    expect(behind.slice(0, -1).every((s) => s.kind === 'take')).toBe(true)
    expect(behind.at(-1)).toMatchObject({ raw: 'CV60412', torn: true })
  })

  it('a slow scanner, 50 ms between its keys → its codes are read, and the next one is taken from its second key', () => {
    const capture = makeCapture()
    const scan = (from: number) =>
      [...'PARCEL77', 'Enter'].map((key, i) => capture.press({ key, at: from + i * 50, place: 'page' }))
    expect(scan(0).at(-1)).toEqual(whole('PARCEL77'))
    expect(
      scan(5000)
        .slice(1, -1)
        .every((s) => s.kind === 'take'),
    ).toBe(true)
  })

  it('its end is lost → the keys taken from the page are reported once, and the next code is whole', () => {
    const capture = makeCapture()
    for (const [i, key] of [...'CV6041'].entries()) capture.press({ key, at: i * 8, place: 'page' })
    expect(capture.giveUp()).toEqual({ kind: 'cut', raw: 'CV6041' })
    expect(capture.giveUp()).toEqual({ kind: 'leave' })
    const next = [...'AB12', 'Enter'].map((key, i) =>
      capture.press({ key, at: cutMs + 50 + i * 8, place: 'page' }),
    )
    expect(next.at(-1)).toEqual(whole('AB12'))
  })
})

describe('a hand beside a scanner', () => {
  it('two fast keys and Enter on a button → a code, for no hand is so fast; it presses nothing [OP-2]', () => {
    expect(typed('A7', [0, 6, 6]).at(-1)).toEqual(whole('A7'))
    expect(typed('A7', [0, 90, 90]).at(-1)).toEqual({ kind: 'leave' })
  })

  it('text before a burst in another field → it stays there, the burst is taken back [OP-2]', () => {
    const steps = typed('7WI1234', [0, 200], { place: 'field' })
    expect(steps.at(-1)).toEqual({ kind: 'scan', raw: 'WI1234', undo: true, torn: false })
  })

  it('a click, Tab or Backspace between two keys → what follows is no part of what was before', () => {
    for (const key of ['Tab', 'Backspace', 'ArrowLeft', 'F9']) {
      const capture = makeCapture()
      const press = (k: string, at: number, place: FocusPlace) => capture.press({ key: k, at, place })
      press('a', 0, 'field')
      expect(press(key, 10, 'field')).toEqual({ kind: 'leave' })
      expect(press('b', 20, 'page')).toEqual({ kind: 'leave' })
    }
    const capture = makeCapture()
    capture.press({ key: 'a', at: 0, place: 'target' })
    capture.reset()
    expect(capture.press({ key: 'b', at: 10, place: 'field' })).toEqual({ kind: 'leave' })
  })

  it('hand typing under which the focus moves → no key is taken', () => {
    const capture = makeCapture()
    const press = (key: string, at: number, place: FocusPlace) => capture.press({ key, at, place }).kind
    expect([
      press('a', 0, 'field'),
      press('b', 150, 'field'),
      press('c', 300, 'own'),
      press('d', 450, 'own'),
    ]).toEqual(Array(4).fill('leave'))
  })
})

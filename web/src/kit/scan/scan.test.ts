import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type EndOfScan, type FocusPlace, makeCapture } from './capture.ts'
import { addRow, type HistoryRow } from './history.ts'
import { normaliseCode } from './normalise.ts'
import { elapsedText, pace } from './pace.ts'
import { restartMs, type Stuck, slowMs, stuckMs, waitFor } from './patience.ts'
import { type Kind, longestQueue, makeQueue, type NotTaken, type Scan } from './queue.ts'
import { currentStep, stepFor } from './steps.ts'

const type = (text: string, gap: number, place: FocusPlace = 'page', end: 'Enter' | 'Tab' = 'Enter') => {
  const capture = makeCapture(end)
  return [...text, end].map((key, i) => capture.press({ key, at: 1000 + i * gap, place }))
}

describe('the scan target', () => {
  it('takes a burst from a button or the page, with the Enter that ends it [OP-2]', () => {
    const steps = type('WI123EPC', 8)
    expect(steps.at(-1)).toEqual({ kind: 'scan', raw: 'WI123EPC', undo: false, torn: false })
    // The first key looks like typing; all the others never reach the page.
    expect(steps.slice(1, -1).every((s) => s.kind === 'take')).toBe(true)
  })

  it('takes a burst from another field and gives that field back what it held [OP-2]', () => {
    const steps = type('WI123EPC', 8, 'field')
    expect(steps.at(-1)).toEqual({ kind: 'scan', raw: 'WI123EPC', undo: true, torn: false })
    // A fast hand must lose no key before it is known to be none.
    expect(steps.slice(0, -1).every((s) => s.kind === 'leave')).toBe(true)
  })

  it.each<FocusPlace>(['page', 'field'])(
    'leaves what a hand types on the %s, also its Enter [OP-2]',
    (place) => {
      expect(type('WI123EPC', 120, place).every((s) => s.kind === 'leave')).toBe(true)
      expect(type('ab', 8, place).every((s) => s.kind === 'leave')).toBe(place === 'field')
    },
  )

  it('a burst that begins behind slow keys is the burst alone [OP-2]', () => {
    const capture = makeCapture()
    const press = (key: string, at: number) => capture.press({ key, at, place: 'field' })
    for (const [i, key] of [...'7x'].entries()) press(key, i * 200)
    const burst = [...'WI12', 'Enter'].map((key, i) => press(key, 1000 + i * 5))
    expect(burst.at(-1)).toEqual({ kind: 'scan', raw: 'WI12', undo: true, torn: false })
  })

  it('ignores the shift keys that scanners send between letters [OP-2]', () => {
    const capture = makeCapture()
    const keys = ['Shift', 'W', 'Shift', 'I', 'Shift', '1', 'Enter']
    const steps = keys.map((key, i) => capture.press({ key, at: i * 9, place: 'page' }))
    expect(steps.at(-1)).toEqual({ kind: 'scan', raw: 'WI1', undo: false, torn: false })
  })

  it.each<[FocusPlace, FocusPlace]>([
    ['target', 'page'],
    ['target', 'field'],
    ['page', 'target'],
    ['field', 'page'],
  ])('keeps a burst whole when the focus moves under it from the %s to the %s [OP-2 OP-6]', (from, to) => {
    for (const at of [1, 3, 7]) {
      const capture = makeCapture()
      const keys = [...'WI123EPC', 'Enter']
      const steps = keys.map((key, i) => capture.press({ key, at: i * 8, place: i < at ? from : to }))
      // The focused element receives none of its keys, not even the Enter.
      expect(steps.slice(at, -1).every((s) => s.kind === 'take')).toBe(true)
      expect(steps.at(-1)).toEqual({ kind: 'scan', raw: 'WI123EPC', undo: from === 'field', torn: true })
      const next = [...'AB1', 'Enter'].map((key, i) => capture.press({ key, at: 75 + i * 8, place: 'page' }))
      expect(next.at(-1)).toEqual({ kind: 'scan', raw: 'AB1', undo: false, torn: false })
    }
  })

  it('submits what it holds at Enter, however it was typed [OP-7]', () => {
    expect(type('W1', 300, 'target').at(-1)).toEqual({ kind: 'submit' })
    expect(type('WI123', 5, 'target').slice(0, -1)).toEqual(Array(5).fill({ kind: 'leave' }))
  })

  it('ends a scan with Tab on devices that are set so; a hand still leaves the field with it [OP-7]', () => {
    expect(type('ABC1', 5, 'page', 'Tab').at(-1)).toMatchObject({ kind: 'scan', raw: 'ABC1' })
    expect(type('ABC1', 5, 'target', 'Tab').at(-1)).toEqual({ kind: 'submit' })
    expect(type('ABC1', 90, 'target', 'Tab').at(-1)).toEqual({ kind: 'leave' })
  })

  it.each<[EndOfScan, FocusPlace, object]>([
    ['pause', 'page', { kind: 'scan', raw: 'ABC1', undo: false, torn: false }],
    ['pause', 'target', { kind: 'submit' }],
    ['Enter', 'page', { kind: 'leave' }],
  ])('with the end %s a pause on the %s gives %o [OP-7]', (end, place, expected) => {
    const capture = makeCapture(end)
    for (const [i, key] of [...'ABC1'].entries()) capture.press({ key, at: i * 5, place })
    expect(capture.pause(place)).toEqual(expected)
  })

  it('understands full-width letters and digits, and drops control characters [OP-7 OP-8]', () => {
    expect(normaliseCode('ＷＩ１２３')).toBe('WI123')
    expect(normaliseCode(' \u0002AB-1_2,3.4\r\n')).toBe('AB-1_2,3.4')
  })

  it('keeps nothing but letters, digits and , - _ . whatever comes [SH-269 OP-8]', () => {
    fc.assert(fc.property(fc.string(), (s) => /^[A-Za-z0-9,\-_.]*$/.test(normaliseCode(s))))
  })
})

const scan = (n: number): Scan => ({ value: `S${n}`, raw: `S${n}`, key: `k${n}`, at: n })

type Told = [string, Kind | NotTaken | 'stopped']
const watched = (kinds: (value: string) => Kind, tellsStops = false) => {
  const outcomes: Told[] = []
  const queue = makeQueue<Kind>({
    handle: async (s) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return kinds(s.value)
    },
    kindOf: (k) => k,
    onResult: async (s, k) => void outcomes.push([s.value, k]),
    onStopped: (s) => tellsStops && outcomes.push([s.value, 'stopped']),
    onRefused: (list, why) => outcomes.push(...list.map((s): Told => [s.value, why])),
    onChange: () => {},
  })
  const settle = async () => {
    while (queue.busy()) await new Promise((resolve) => setTimeout(resolve, 2))
    return outcomes
  }
  return { queue, settle }
}

const run = (scans: readonly Scan[], kinds: (value: string) => Kind) => {
  const { queue, settle } = watched(kinds)
  for (const s of scans) queue.push(s)
  return settle()
}

describe('the scan queue', () => {
  it('gives every scan exactly one outcome, in order, whatever the answers are [OP-5 OP-6]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Kind>('ok', 'error', 'attention', 'already'), { maxLength: 25 }),
        async (kinds) => {
          const scans = kinds.map((_k, i) => scan(i))
          const outcomes = await run(scans, (v) => kinds[Number(v.slice(1))] ?? 'ok')
          expect(outcomes.map(([v]) => v).sort()).toEqual(scans.map((s) => s.value).sort())
          const handled = outcomes.filter(([, o]) => o !== 'full' && o !== 'behind').map(([v]) => v)
          expect(handled).toEqual([...handled].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))))
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

  it.each<Kind>(['error', 'attention'])('runs nothing behind a result of kind %s [OP-6]', async (kind) => {
    const outcomes = await run([scan(0), scan(1), scan(2)], (v) => (v === 'S0' ? kind : 'ok'))
    expect(outcomes).toEqual([
      ['S0', kind],
      ['S1', 'behind'],
      ['S2', 'behind'],
    ])
  })

  it('stops the desk after the waiting scans were refused, so that none of them answers the dialog [OP-6 OP-12]', async () => {
    const { queue, settle } = watched(() => 'error', true)
    for (const n of [0, 1]) queue.push(scan(n))
    expect(await settle()).toEqual([
      ['S0', 'error'],
      ['S1', 'behind'],
      ['S0', 'stopped'],
    ])
  })

  it('the next scan meets the page as the one before left it [OP-5]', async () => {
    const steps: string[] = []
    const queue = makeQueue<Kind>({
      handle: async ({ value }) => {
        steps.push(`handle ${value}`)
        return 'ok'
      },
      kindOf: (k) => k,
      onResult: async ({ value }) => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        steps.push(`drawn ${value}`)
      },
      onStopped: () => undefined,
      onRefused: () => undefined,
      onChange: () => undefined,
    })
    for (const n of [0, 1]) queue.push(scan(n))
    await vi.waitFor(() => expect(queue.busy()).toBe(false))
    expect(steps).toEqual(['handle S0', 'drawn S0', 'handle S1', 'drawn S1'])
  })

  it('takes nothing that waits when a dialog opens, and goes on with what comes after it [OP-6]', async () => {
    const { queue, settle } = watched(() => 'ok')
    queue.push(scan(0))
    queue.push(scan(1))
    queue.discard('blocked')
    queue.push(scan(2))
    expect(await settle()).toEqual([
      ['S1', 'blocked'],
      ['S0', 'ok'],
      ['S2', 'ok'],
    ])
  })
})

describe('waiting for an answer', () => {
  const watch = () => {
    const seen: string[] = []
    const stuck: Stuck[] = []
    return {
      seen,
      stuck,
      isUnanswered: (e: unknown) => e === 'nobody',
      isRestarting: (e: unknown) => e === 'restarting',
      isAsking: () => false,
      onSlow: () => void seen.push('slow'),
      onStuck: (s: Stuck) => {
        seen.push('stuck')
        stuck.push(s)
      },
      onGoing: () => {},
      left: () => 'left',
    }
  }

  it('says so after a second, lets the person act after eight, and takes the late answer', async () => {
    vi.useFakeTimers()
    const w = watch()
    let answer = (_value: string) => {}
    const attempt = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    const result = waitFor(attempt, w)
    vi.advanceTimersByTime(slowMs)
    expect(w.seen).toEqual(['slow'])
    vi.advanceTimersByTime(stuckMs - slowMs)
    expect(w.seen).toEqual(['slow', 'stuck'])
    w.stuck[0]?.retry()
    expect(attempt).toHaveBeenCalledTimes(2)
    answer('done')
    expect(await result).toBe('done')
    vi.useRealTimers()
  })

  it('a person who thinks about a question is no server that is slow', () => {
    vi.useFakeTimers()
    let asking = true
    const w = { ...watch(), isAsking: () => asking }
    void waitFor(() => new Promise<string>(() => {}), w)
    vi.advanceTimersByTime(3 * stuckMs)
    expect(w.seen).toEqual([])
    asking = false
    vi.advanceTimersByTime(stuckMs)
    expect(w.seen).toEqual(['slow', 'stuck'])
    vi.useRealTimers()
  })

  it('a scan that found no server waits for the person, and can be left', async () => {
    const w = watch()
    const result = waitFor(() => Promise.reject<string>('nobody'), w)
    await vi.waitFor(() => expect(w.stuck).toHaveLength(1))
    w.stuck[0]?.leave()
    expect(await result).toBe('left')
  })

  it('the server restarts → the scan goes out again by itself until it is answered', async () => {
    vi.useFakeTimers()
    const w = watch()
    const attempt = vi.fn(() => Promise.reject<string>('restarting'))
    const result = waitFor(attempt, w)
    await vi.advanceTimersByTimeAsync(stuckMs + restartMs)
    expect(w.seen).toEqual(['slow', 'stuck'])
    const tries = attempt.mock.calls.length
    expect(tries).toBeGreaterThan(5)
    // A person who repeats it as well starts no second row of tries.
    w.stuck[0]?.retry()
    await vi.advanceTimersByTimeAsync(3 * restartMs)
    expect(attempt.mock.calls.length - tries).toBe(4)
    attempt.mockImplementation(() => Promise.resolve('done'))
    await vi.advanceTimersByTimeAsync(restartMs)
    expect(await result).toBe('done')
    vi.useRealTimers()
  })

  it('a refusal ends it at once', async () => {
    await expect(waitFor(() => Promise.reject<string>('no'), watch())).rejects.toBe('no')
  })
})

describe('a job of several fields', () => {
  const label = { zh: '', en: '' }
  const steps = [
    { key: 'parcel', label },
    { key: 'material', label, takes: /^(MTR-|PACK_SIZE_)/ },
    { key: 'slot', label, takes: /^SLOT/ },
  ]

  it('fills one field after the other', () => {
    expect(currentStep(steps, {})?.key).toBe('parcel')
    expect(currentStep(steps, { parcel: 'A' })?.key).toBe('material')
    expect(stepFor(steps, { parcel: 'A' }, 'MTR-2')?.key).toBe('material')
  })

  it('brings a code of another kind to its own field', () => {
    expect(stepFor(steps, {}, 'PACK_SIZE_3')?.key).toBe('material')
    expect(stepFor(steps, { parcel: 'A', material: 'MTR-2', slot: 'SLOT1' }, 'SLOT2')?.key).toBe('slot')
  })

  it('has no field for a code that belongs nowhere', () => {
    expect(stepFor(steps, { parcel: 'A' }, 'XYZ')).toBeUndefined()
  })
})

describe('what a desk tells of a job', () => {
  const row = (id: string, word = ''): HistoryRow => {
    return { id, word, type: '', value: '', start: '', elapsed: 0, kind: 'ok', note: '' }
  }

  it('the latest 100 operations, newest first, each once [OP-22 PA-783 FU-794]', () => {
    const many = Array.from({ length: 130 }, (_x, i) => String(i))
    const rows = many.reduce<readonly HistoryRow[]>((all, id) => addRow(all, row(id)), [])
    expect(rows).toHaveLength(100)
    expect(rows[0]?.id).toBe('129')
    expect(addRow(rows, row('129', 'again'))).toHaveLength(100)
  })

  it('elapsed time and pace per hour, no pace before it means something [OP-21]', () => {
    expect(elapsedText(65_000)).toBe('01:05')
    expect(elapsedText(3_725_000)).toBe('1:02:05')
    expect(pace(60, 300_000)).toBe('720')
    expect(pace(12, 299_000)).toBe('–')
  })
})

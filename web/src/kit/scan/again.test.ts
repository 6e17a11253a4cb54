import { describe, expect, it } from 'vitest'
import { type Again, withScanned, withUntaken } from './again.ts'
import type { Scan } from './queue.ts'

const scan = (value: string): Scan => ({ value, raw: value, key: `k ${value}`, at: 0 })
const listed = (list: readonly Again[]) => list.map((a) => (a.done ? `-${a.value}` : a.value))

describe('what is to be scanned again', () => {
  it('scans that were not taken → they are listed, and crossed off one by one as they are scanned', () => {
    let list = withUntaken([], [scan('P1'), scan('P2'), scan('P1')], 'offline')
    list = withScanned(list, 'P1')
    expect(listed(list)).toEqual(['-P1', 'P2', 'P1'])
    list = withScanned(withScanned(list, 'P1'), 'OTHER')
    expect(listed(list)).toEqual(['-P1', 'P2', '-P1'])
  })

  it('weights, commands and what could not be read → they are not asked for again', () => {
    expect(withUntaken([], [scan('1.25'), scan('CMD-FINISH'), scan('')], 'blocked')).toEqual([])
    for (const why of ['blank', 'long', 'cut'] as const)
      expect(withUntaken([], [scan('P1')], why)).toEqual([])
  })

  it('all are crossed off and more come → the list begins anew', () => {
    const over = withScanned(withUntaken([], [scan('P1')], 'offline'), 'P1')
    expect(listed(withUntaken(over, [scan('P2')], 'behind'))).toEqual(['P2'])
  })
})

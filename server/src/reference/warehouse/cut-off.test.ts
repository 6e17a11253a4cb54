import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { type TestServer, testServer } from '#kit/testing/server'
import { changePreference, editWarehouse } from './actions.ts'
import { cutOffOf } from './cut-off.ts'

describe('the cut-off that an order makes', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  type Entry = { channel_code: string; times: string[]; days?: number[] }
  const every = [1, 2, 3, 4, 5, 6, 7]
  const set = (timezone: string, cut_offs: Entry[]) =>
    t.write(async (tx) => {
      await editWarehouse(tx, systemCaller(1, 'test'), { params: { id: 1 }, body: { timezone } })
      await changePreference(tx, 1, { cut_offs: cut_offs.map((c) => ({ days: every, ...c })) })
    })
  const at = async (now: string, channel = 'STD', promised?: string) =>
    (
      await t.write((tx) =>
        cutOffOf({ run: tx.run, now: new Date(now) }, 1, channel, promised ? new Date(promised) : null),
      )
    )?.toISOString() ?? null

  it('is the next one of its channel by the clocks of the warehouse, also when these change [REL-42]', async () => {
    await set('Asia/Shanghai', [{ channel_code: '', times: ['18:00', '12:00'] }])
    expect(await at('2026-03-02T03:59:00Z')).toBe('2026-03-02T04:00:00.000Z')
    expect(await at('2026-03-02T04:00:00Z')).toBe('2026-03-02T10:00:00.000Z')
    expect(await at('2026-03-02T10:00:00Z')).toBe('2026-03-03T04:00:00.000Z')
    await set('America/Los_Angeles', [{ channel_code: '', times: ['17:00'] }])
    // The night in which clocks go forward is between these two.
    expect(await at('2026-03-07T12:00:00Z')).toBe('2026-03-08T01:00:00.000Z')
    expect(await at('2026-03-08T12:00:00Z')).toBe('2026-03-09T00:00:00.000Z')
    await set('Asia/Kolkata', [{ channel_code: '', times: ['00:15'] }])
    expect(await at('2026-03-02T18:00:00Z')).toBe('2026-03-02T18:45:00.000Z')
  })

  it('is that of the channel’s own entry, on the days that its carrier comes; none is none', async () => {
    await set('UTC', [
      { channel_code: '', times: ['18:00'] },
      { channel_code: 'EXP', times: ['15:00'], days: [1, 4] },
    ])
    // 2026-03-02 is a Monday.
    expect(await at('2026-03-02T16:00:00Z', 'EXP')).toBe('2026-03-05T15:00:00.000Z')
    expect(await at('2026-03-02T16:00:00Z', 'STD')).toBe('2026-03-02T18:00:00.000Z')
    await set('UTC', [{ channel_code: 'EXP', times: ['15:00'] }])
    expect(await at('2026-03-02T16:00:00Z', 'STD')).toBeNull()
  })

  it('of a promise for later is the last one that keeps it, of one that cannot be kept the next', async () => {
    await set('UTC', [{ channel_code: '', times: ['12:00', '18:00'] }])
    const now = '2026-03-02T08:00:00Z'
    expect(await at(now, 'STD', '2026-03-04T17:00:00Z')).toBe('2026-03-04T12:00:00.000Z')
    expect(await at(now, 'STD', '2026-05-04T19:00:00Z')).toBe('2026-05-04T18:00:00.000Z')
    expect(await at(now, 'STD', '2026-03-02T09:00:00Z')).toBe('2026-03-02T12:00:00.000Z')
  })
})

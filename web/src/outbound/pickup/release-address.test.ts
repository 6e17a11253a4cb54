import { describe, expect, it } from 'vitest'
import { releaseAddress, releaseOf } from './release-address.ts'

const read = (address: string) => releaseOf(new URL(address, 'http://x').searchParams)

describe('the way from a cut-off to its generation', () => {
  it('carries cut-off and channel, or only what there is', () => {
    const cut_off_until = '2026-03-02T10:00:00.000Z'
    const both = releaseAddress({ cut_off_at: cut_off_until, channel: { channel_id: 101 } })
    expect(read(both)).toEqual({ cut_off_until, channel_ids: [101] })
    expect(read(releaseAddress({ cut_off_at: null, channel: null }))).toEqual({})
  })

  it('takes no nonsense from an address', () => {
    expect(read('/?cut_off_until=soon&channel_id=-1')).toEqual({})
  })
})

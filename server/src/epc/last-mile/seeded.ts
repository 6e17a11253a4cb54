import { createHash } from 'node:crypto'
import type { LastMileEvent } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent } from '@kuacang/contract/epc/last-mile/enums'

const hour = 3_600_000
const { accepted, in_transit, arrived, returned } = epcLastMileEvent.code

/** Four numbers from 0 to 255 that are always the same for a parcel. */
const seedOf = (number: string): readonly [number, number, number, number] => {
  const [a = 0, b = 0, c = 0, d = 0] = createHash('sha256').update(number).digest()
  return [a, b, c, d]
}

/**
 * What the built-in last mile has to say of a parcel by now: of a hundred parcels about one is lost on the way and one
 * comes back. The number of the parcel is the seed.
 */
export const seededEvents = (tracking_id: string, left_at: Date, now: Date): LastMileEvent[] => {
  const [fate, a, b, c] = seedOf(tracking_id)
  const isLost = fate < 3
  const comesBack = fate >= 3 && fate < 6
  const hours: readonly (readonly [
    kind: typeof accepted | typeof in_transit | typeof arrived | typeof returned,
    after: number,
  ])[] = [
    [accepted, 6 + (a % 12)],
    ...(isLost ? [] : ([[in_transit, 30 + (b % 48)]] as const)),
    ...(isLost || comesBack ? [] : ([[arrived, 96 + (c % 144)]] as const)),
    ...(comesBack ? ([[returned, 240 + (c % 144)]] as const) : []),
  ]
  return hours.flatMap(([event, after]) => {
    const at = new Date(left_at.getTime() + after * hour)
    if (at > now) return []
    return [
      {
        ...{ event_id: `${tracking_id}-${event}`, tracking_id, event, happened_time: at.toISOString() },
        ...{ place: '', message: '' },
      },
    ]
  })
}

import type { AnnouncedParcel } from '../../../contract/src/epc/intake/calls.ts'
import { parcelType } from '../../../contract/src/epc/parcel/enums.ts'
import { chance } from '../chance.ts'
import { dayMs, type FileParcel, trackingOf } from './marketplace.ts'

/** What befalls a parcel beside what the file says of it. */
export const troubles = [
  'misweighed',
  'battery',
  'rescanned',
  'withdrawn',
  'withdrawn_in_slot',
  'withdrawn_in_box',
  'lost',
] as const
export type Trouble = (typeof troubles)[number]

/** Why a parcel does not leave. */
export type Kept = 'never_came' | 'cancelled' | 'undeliverable' | 'withdrawn' | 'lost'

/** A parcel of the run, and what the run itself knows of it. Days count from the first of the file. */
export type Parcel = FileParcel & {
  readonly tracking_id: string
  readonly channel: string
  readonly trouble: Trouble | null
  /** The last day on which it should leave. */
  readonly ship_by: number
  readonly told: AnnouncedParcel
  kept: Kept | null
  arrived_on: number | null
  ready_on: number | null
  left_on: number | null
  /** The number of its outbound parcel. */
  box: string | null
}

/** What our scales say of it, in g: one that was weighed wrong at its seller is heavier, but still a parcel. */
export const weighed = (p: Parcel): number =>
  p.trouble === 'misweighed' ? Math.max(p.grams, Math.min(p.grams * 2, 30_000)) : p.grams

export type Course = {
  readonly run: string
  readonly seed: string
  /** The part of the parcels that have trouble, from 0 to 1. */
  readonly share: number
  /** How long after its seller's limit a parcel may leave, in ms. */
  readonly waitMs: number
  /** What the clock of the order platform says at midnight of the first day. */
  readonly begins: Date
  /** The codes of the channels among which the states of the buyers are spread. */
  readonly channels: readonly string[]
}

const undeliverable: readonly number[] = [parcelType.code.overweight, parcelType.code.oversize]

/** Parcels of the file as the platform announces them in this run, and what will befall them. */
export const accountOf = (parcels: readonly FileParcel[], course: Course): Parcel[] => {
  const first = Math.floor(Math.min(...parcels.map((p) => p.purchased)) / dayMs) * dayMs
  const dayOf = (at: number) => Math.floor((at - first) / dayMs)
  const told = (at: number) => new Date(course.begins.getTime() + at - first).toISOString()
  const states = [...new Set(parcels.map((p) => p.state))].sort()
  return parcels.map((p): Parcel => {
    const tracking_id = trackingOf(course.run, p.key)
    const drawn = chance(`${course.seed} ${p.key}`)
    const which = Math.floor(chance(`${course.seed} which ${p.key}`) * troubles.length)
    const channel = course.channels[states.indexOf(p.state) % course.channels.length] ?? ''
    const user_key = `${course.run}-${p.buyer}`
    const kept = p.arrives === null ? 'never_came' : undeliverable.includes(p.type) ? 'undeliverable' : null
    const isTroubled = kept === null && drawn < course.share
    return {
      ...p,
      ...{ purchased: dayOf(p.purchased), arrives: p.arrives === null ? null : dayOf(p.arrives) },
      ...{ limit: dayOf(p.limit), ship_by: dayOf(p.limit + course.waitMs) },
      ...{ tracking_id, channel, trouble: isTroubled ? (troubles[which] ?? null) : null },
      ...{ arrived_on: null, ready_on: null, left_on: null, box: null },
      kept,
      told: {
        ...{ tracking_id, order_id: p.order, store_id: p.seller, user_key, programme: '' },
        consignee: {
          ...{ name: `Buyer ${p.buyer}`, country_code: 'BR', postcode: p.buyer, province: p.state },
          ...{ city: p.city, address_line: `${p.city} ${p.buyer}`, phone: '555-0100' },
        },
        ...{ channel_code: channel, parcel_type: p.type, currency: 'USD', weight: p.grams / 1000 },
        ...{ lines: p.lines, arrive_by: told(p.limit), ship_by: told(p.limit + course.waitMs) },
      },
    }
  })
}

/** Scans by hand, and what was refused, by its words. */
export type Tally = { touches: number; readonly refused: Record<string, number> }

export const count = (reasons: Record<string, number>, reason: string, n = 1): void => {
  if (n > 0) reasons[reason] = (reasons[reason] ?? 0) + n
}

/** Why a parcel left later than it should: its seller sent it late, the platform decided late, or we were slow. */
export const causeOf = (p: Parcel): 'seller' | 'platform' | 'us' => {
  if ((p.arrived_on ?? 0) > p.ship_by) return 'seller'
  return (p.ready_on ?? 0) > p.ship_by ? 'platform' : 'us'
}

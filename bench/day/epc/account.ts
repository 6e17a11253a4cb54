import type { AnnouncedParcel } from '../../../contract/src/epc/intake/calls.ts'
import { parcelType } from '../../../contract/src/epc/parcel/enums.ts'
import { chance } from '../chance.ts'
import { dayMs, type FileParcel, hourMs, trackingOf } from './marketplace.ts'

/** What befalls a parcel beside what the file says of it. */
export const troubles = [
  'misweighed',
  'battery',
  'prohibited',
  'rescanned',
  // The order platform takes it back: at each stage at which it can.
  'withdrawn_announced',
  'withdrawn_on_way',
  'withdrawn_taken_over',
  'withdrawn_waiting',
  'withdrawn_ready',
  'withdrawn_on_walk',
  'withdrawn_in_slot',
  'withdrawn_in_box',
  'withdrawn_left',
  'lost',
  'found',
  'came_back',
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
  /** When it arrives, in hours since midnight of the first day. */
  readonly arrives_h: number
  /** Its trouble has come over it. */
  befell: boolean
  kept: Kept | null
  /** It cannot be found since this day, and will be found on the next. */
  missing_since: number | null
  arrived_on: number | null
  ready_on: number | null
  left_on: number | null
  /** It may have come back since. */
  first_left_on: number | null
  returned_on: number | null
  /** The slot or the place of the shelves that it lies in. */
  place: string | null
  /** The number of its outbound parcel. */
  box: string | null
}

/** Is it, for all that we know, over with this parcel? One that is missing or on its way back is not. */
export const isOver = (p: Parcel): boolean =>
  p.kept !== null || (p.left_on !== null && (p.trouble !== 'came_back' || p.befell))

/** Whether it is a parcel's turn to have this trouble. Each happens once. */
export const isStruck = (p: Parcel, trouble: Trouble): boolean =>
  p.trouble === trouble && !p.befell && p.kept === null && p.missing_since === null

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
      ...{ arrived_on: null, ready_on: null, left_on: null, first_left_on: null, returned_on: null },
      ...{ arrives_h: ((p.arrives ?? first) - first) / hourMs, place: null, box: null },
      ...{ befell: false, missing_since: null, kept },
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

/** What a run counts as it works. */
export type Tally = {
  /** Scans by hand. */
  touches: number
  /** Of pickup orders, by the router. */
  metres: number
  /** The most slots in use at one time. */
  peak_slots: number
  /** What was refused, by its words. */
  readonly refused: Record<string, number>
  /** What befell parcels, and how many. */
  readonly troubles: Record<string, number>
}

/** Notes that its trouble has come over a parcel. */
export const strike = (tally: Tally, p: Parcel): void => {
  p.befell = true
  count(tally.troubles, p.trouble ?? '')
}

export const count = (reasons: Record<string, number>, reason: string, n = 1): void => {
  if (n > 0) reasons[reason] = (reasons[reason] ?? 0) + n
}

/** Why a parcel left later than it should: its seller sent it late, the platform decided late, or we were slow. */
export const causeOf = (p: Parcel): 'seller' | 'platform' | 'us' => {
  if ((p.arrived_on ?? 0) > p.ship_by) return 'seller'
  return (p.ready_on ?? 0) > p.ship_by ? 'platform' : 'us'
}

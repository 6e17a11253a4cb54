import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { type About, type Applied, askPort, portQuestion } from '../../ports/public.ts'
import { bagsOn } from '../delivery-note/store.ts'
import { type ArrivalRules, overTax, takeArrivals } from './arrivals.ts'
import { giveBack } from './give-back.ts'
import { epcLinehaulDocument, type LinehaulRow, lockLinehaul } from './store.ts'

type Wanted = {
  readonly delivery_note_number: string
  readonly gateway: string
  /** Since when it is ready to leave, ISO 8601. */
  readonly ready_at: string
  readonly items: readonly {
    readonly bag_id: string
    readonly bag_number: string
    readonly parcel_count: number
    readonly weight: number
  }[]
}

const booking = z.object({
  linehaul_order_number: z.string().trim().min(1).max(64),
  flight: z.string().trim().max(40).default(''),
  cut_off_at: z.iso.datetime({ offset: true }).optional(),
  arrives_on: z.iso.date(),
})
type Booking = z.output<typeof booking>

type Departure = { readonly cut_off_at: Date; readonly leaves: string; readonly arrives_on: string }

/** A flight leaves each day for each gateway, with a cut-off at 18:00 by the clock of the warehouse; it arrives the next day. */
export const nextDeparture = async (
  tx: Tx,
  { warehouse_id }: Caller,
  ready_at: string,
): Promise<Departure> => {
  const [row] = await tx.run<Departure>(
    `select (d.day + time '18:00') at time zone d.timezone as cut_off_at, to_char(d.day, 'MMDD') as leaves,
       to_char(d.day + 1, 'YYYY-MM-DD') as arrives_on
     from (select w.timezone, case when (l.at)::time < time '18:00' then l.at::date else l.at::date + 1 end as day
           from warehouse w, lateral (select $2::timestamptz at time zone w.timezone as at) l where w.id = $1) d`,
    [warehouse_id, ready_at],
  )
  if (!row) throw new Error(`no warehouse ${warehouse_id}`)
  return row
}

/** The built-in firm's answer: a place on this departure, where no recipient is over the exemption. */
const bookedOn = ({ gateway }: Pick<Wanted, 'gateway'>, departure: Departure): Booking => ({
  linehaul_order_number: newNumber('LH'),
  flight: `KC${gateway}${departure.leaves}`,
  cut_off_at: departure.cut_off_at.toISOString(),
  arrives_on: departure.arrives_on,
})

const aboutOf = ({ id, linehaul_number: number }: LinehaulRow, version: number): About => ({
  type: epcLinehaulDocument.table,
  id,
  number,
  version,
})

type Remaining = {
  readonly linehaul_order_number: string
  /** What stays booked; nothing: all of it is cancelled. It says how things are, so the last one counts. */
  readonly remaining: readonly string[]
}

/** Tells the linehaul firm what of a booking is cancelled. What it thinks of it is noted, and changes nothing here. */
const cancelQuestion = portQuestion<Remaining, Record<string, unknown>, null>({
  kind: 'linehaul',
  name: 'cancel',
  answer: z.record(z.string(), z.unknown()),
  embedded: async () => ({ answer: {} }),
  applyAnswer: async (tx, caller, { id }, said) => {
    if ('refused' in said)
      tx.later('update epc_linehaul_note set fail_reason = $3 where warehouse_id = $1 and id = $2', [
        ...[caller.warehouse_id, id, said.refused.message || said.refused.code],
      ])
    return { used: null }
  },
})

/** Tells the linehaul firm what stays booked of an order; `version`: of the linehaul note after the change. */
export const tellRemaining = async (
  tx: Tx,
  caller: Caller,
  linehaul: LinehaulRow,
  {
    order_number,
    remaining,
    version,
  }: { order_number: string; remaining: readonly string[]; version: number },
): Promise<void> => {
  await askPort(tx, caller, cancelQuestion, aboutOf(linehaul, version), {
    linehaul_order_number: order_number,
    remaining,
  })
}

const confirm = async (tx: Tx, caller: Caller, code: string, answer: Booking): Promise<Applied<null>> => {
  const { linehaul, note } = await lockLinehaul(tx, caller, code)
  const { linehaul_order_number: order_number, arrives_on } = answer
  if (linehaul.status !== epcLinehaulStatus.code.packing || linehaul.order_number !== null) {
    // Cancelled before its answer came: the firm gets the order back.
    await tellRemaining(tx, caller, linehaul, { order_number, remaining: [], version: linehaul.version })
    return 'outdated'
  }
  const bags = await bagsOn(tx, caller, note.id)
  const ids = bags.map((b) => b.id)
  const over = await takeArrivals(tx, caller, ids, { gateway: linehaul.gateway, arrives_on }, linehaul.id)
  if (over.length > 0) {
    await giveBack(tx, caller, { linehaul, note }, { set: { over_tax: JSON.stringify(over), arrives_on } })
    await tellRemaining(tx, caller, linehaul, { order_number, remaining: [], version: linehaul.version + 1 })
    return { used: null }
  }
  confirmHeld(tx, caller, linehaul, answer)
  return { used: null }
}

/** A booking whose arrivals are taken is confirmed. */
export const confirmHeld = (
  tx: Tx,
  caller: Caller,
  linehaul: LinehaulRow,
  { linehaul_order_number: order_number, flight, cut_off_at, arrives_on }: Booking,
): LinehaulRow =>
  moveHeld(tx, caller, epcLinehaulDocument, 'confirm', linehaul, {
    set: { order_number, flight, cut_off_at: cut_off_at ? new Date(cut_off_at) : null, arrives_on },
    detail: { order: order_number, flight, arrives_on },
  })

type Embedded = {
  readonly departure: Departure
  /** For which they are taken; else it only looks. */
  readonly linehaul_note_id?: string
  readonly rules?: ArrivalRules
}

/** Books where the product answers itself. Refuses what takes a recipient over the exemption: nothing is booked then. */
export const bookEmbedded = async (
  tx: Tx,
  caller: Caller,
  wanted: Wanted,
  { departure, linehaul_note_id, rules }: Embedded,
): Promise<Booking> => {
  const answer = bookedOn(wanted, departure)
  const day = { gateway: wanted.gateway, arrives_on: answer.arrives_on }
  const ids = wanted.items.map((i) => i.bag_id)
  const over = await takeArrivals(tx, caller, ids, day, linehaul_note_id, rules)
  if (over.length > 0) throw overTax(over, day)
  return answer
}

/** A place on a flight for what a delivery note lists (design 8, 3.4). */
export const bookingQuestion = portQuestion<Wanted, Booking, null>({
  kind: 'linehaul',
  name: 'bookings',
  answer: booking,
  embedded: async (tx, caller, wanted) => ({
    answer: await bookEmbedded(tx, caller, wanted, {
      departure: await nextDeparture(tx, caller, wanted.ready_at),
    }),
  }),
  applyAnswer: async (tx, caller, { id }, said) => {
    if ('answer' in said) return confirm(tx, caller, id, said.answer)
    const { linehaul, note } = await lockLinehaul(tx, caller, id)
    if (linehaul.status !== epcLinehaulStatus.code.packing) return 'outdated'
    const reason = said.refused.message || said.refused.code
    await giveBack(tx, caller, { linehaul, note }, { set: { fail_reason: reason }, reason })
    return { used: null }
  },
})

export const questions = [bookingQuestion, cancelQuestion]

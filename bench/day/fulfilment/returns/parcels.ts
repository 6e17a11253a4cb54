import { returnGrade, returnReason } from '../../../../contract/src/returns/record/enums.ts'
import { chance } from '../../chance.ts'
import { inBoxes } from '../between.ts'
import type { Line } from '../orders-file.ts'
import type { Purchases, Shipped } from './purchases.ts'

const reasons = returnReason.code
const grades = returnGrade.code

/** Where returned pieces end. */
export type End = 'shelf' | 'defective' | 'destroyed'

type Goods = {
  readonly sku: string
  readonly quantity: number
  readonly grade: number
  readonly end: End
  /** Its merchant is asked first. */
  readonly asked: boolean
}

/** A parcel that comes back, and what shall become of it. */
export type Parcel = {
  readonly number: string
  readonly shipped: Shipped
  readonly reason: number
  /** Somebody said that it comes. */
  readonly announced: boolean
  /** Nobody opens it. */
  readonly sealed: boolean
  readonly goods: readonly Goods[]
}

export type Parcels = {
  readonly known: readonly Parcel[]
  /** Numbers of parcels that nobody knows: what was bought before the file begins. */
  readonly strange: readonly string[]
  readonly lines: { readonly whole: number; readonly part: number; readonly unknown: number }
}

/** So many of the parcels are announced; of goods so many are as new, and used. */
const [announcedShare, asNew, used] = [0.7, 0.7, 0.9]

const oneOf = <T>(list: readonly [T, ...T[]], by: string): T =>
  list[Math.floor(chance(by) * list.length)] ?? list[0]

/** What platforms know too. */
const usual = [
  ...([reasons.undeliverable, reasons.refused, reasons.changed_mind] as const),
  ...([reasons.wrong_item, reasons.defective, reasons.damaged] as const),
] as const
/** Of parcels that nobody opens: they come back whole. */
const wholes = [reasons.cancelled, reasons.recalled, reasons.unclaimed, ...usual] as const

const gradeBy = (by: string): number => {
  const n = chance(by)
  if (n < asNew) return grades.a
  return n < used ? grades.b : grades.c
}

const faulty: readonly number[] = [reasons.defective, reasons.damaged]

/** What must become of pieces, by the rules of returns (docs/returns.md). */
const endOf = (reason: number, grade: number, by: string): Pick<Goods, 'end' | 'asked'> => {
  if (reason === reasons.recalled) return { end: 'destroyed', asked: false }
  if (grade === grades.a) return { end: 'shelf', asked: false }
  if (grade === grades.c || faulty.includes(reason)) return { end: 'defective', asked: false }
  return { end: chance(by) < 0.5 ? 'shelf' : 'destroyed', asked: true }
}

/** All that the order shipped is in it. */
const isWhole = ({ goods }: Shipped, back: ReadonlyMap<string, number>): boolean =>
  [...goods].every(([sku, quantity]) => back.get(sku) === quantity)

type Given = {
  readonly run: string
  readonly seed: string
  readonly purchases: Purchases
  /** Whether a marketplace announces the returns of an order. */
  readonly byPlatform: (shipped: Shipped) => boolean
}

type Back = { readonly invoice: string; readonly shipped: Shipped; readonly pieces: Map<string, number> }

/** What buyers send back by the cancelled invoices of a month: a parcel for each order that an invoice takes back from. */
export const parcelsOf = (lines: readonly Line[], { run, seed, purchases, byPlatform }: Given): Parcels => {
  const backs = new Map<string, Back>()
  const strange: string[] = []
  const count = { whole: 0, part: 0, unknown: 0 }
  for (const line of lines) {
    const quantity = -Number(line.quantity)
    if (!Number.isInteger(quantity) || quantity <= 0) continue
    const found = purchases.take(line, quantity)
    for (const { shipped, quantity: some } of found) {
      const key = `${line.invoice} ${shipped.order.id}`
      const back = backs.get(key) ?? { invoice: line.invoice, shipped, pieces: new Map<string, number>() }
      backs.set(key, back)
      back.pieces.set(line.code, (back.pieces.get(line.code) ?? 0) + some)
    }
    const known = found.reduce((n, f) => n + f.quantity, 0)
    count[known === 0 ? 'unknown' : known < quantity ? 'part' : 'whole'] += 1
    if (known < quantity) strange.push(`${run}-N${strange.length + 1}`)
  }
  const scanned = new Set<string>()
  const known = [...backs.values()].map(({ invoice, shipped, pieces }, n): Parcel => {
    const by = `${seed} ${invoice} ${shipped.invoice}`
    const platform = byPlatform(shipped)
    const whole = isWhole(shipped, pieces)
    const reason = oneOf(platform || !whole ? usual : wholes, `${by} reason`)
    const own = shipped.order.tracking_number
    const announced =
      platform || inBoxes(shipped.order) || scanned.has(own) || chance(`${by} announced`) < announcedShare
    if (!announced) scanned.add(own)
    const sealed = reason === reasons.cancelled || reason === reasons.recalled
    const goods = [...pieces].map(([sku, quantity]): Goods => {
      const grade = sealed ? grades.a : gradeBy(`${by} ${sku} grade`)
      return { sku, quantity, grade, ...endOf(reason, grade, `${by} asked`) }
    })
    const number = announced ? `${run}-R${n + 1}` : own
    return { number, shipped, reason, announced, sealed, goods }
  })
  return { known, strange, lines: count }
}

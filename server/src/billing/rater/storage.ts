import { decimalOf, unitsOf } from '@kuacang/contract/billing/decimal'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import { instantOf, wallText } from '@kuacang/contract/kit/moment'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { storedByAgeSql } from '../../inventory/public.ts'
import { type Due, pricer, writeCharges } from '../charge/make.ts'
import { lockMark, overlapMs, setMark } from './rate.ts'
import { keepUnpriced, type Piece } from './unpriced.ts'

const { storage } = chargedService.code
/** What charges of storage name as their cause, and under which name the rater keeps how far it looked. */
export const storageCause = 'stored_day'
export const storageWork = 'storage'

type Age = { readonly age: number; readonly pieces: number; readonly litres: string }
export type StoredDay = {
  readonly id: string
  readonly partner_id: number
  readonly day: string
  readonly ages: readonly Age[]
}

type Price = ReturnType<typeof pricer>
type Rated = { readonly due: readonly Due[]; readonly unpriced: Piece | undefined }

const litresOf = (ages: readonly Age[]): string =>
  decimalOf(ages.reduce((sum, { litres }) => sum + unitsOf(litres), 0n))

/**
 * The charges of a day: one for each price that goods of some age have. Where goods of an age have a price, older ones have
 * one too: so what has none are the ages below the first that has one. `below`: only ages under it, of a day that was
 * charged in part; 0 means all.
 */
export const rateStored = async (
  price: Price,
  { id, partner_id, day, ages }: StoredDay,
  below = 0,
): Promise<Rated> => {
  const cause = (age: number) => ({ type: storageCause, id: age === 0 ? id : `${id}:${age}`, number: day })
  const asked = (some: readonly Age[], age: number) => ({
    ...{ partner_id, day, service: storage, quantity: litresOf(some), key: { age } },
  })
  const sorted = ages.filter(({ age }) => below === 0 || age < below).sort((a, b) => a.age - b.age)
  const byPrice = new Map<string, Age[]>()
  for (const one of sorted) {
    const { computed } = await price(asked([one], one.age))
    const key = computed?.price_id ?? ''
    byPrice.set(key, [...(byPrice.get(key) ?? []), one])
  }
  const without = byPrice.get('') ?? []
  byPrice.delete('')
  const due: Due[] = []
  for (const some of byPrice.values()) {
    const youngest = some[0]?.age ?? 0
    const work = asked(some, youngest)
    const { computed } = await price(work)
    if (computed) due.push({ work, cause: cause(youngest), computed })
  }
  const first = due.length > 0 ? Math.min(...due.map(({ work }) => work.key?.age ?? 0)) : below
  return {
    due,
    unpriced: without.length === 0 ? undefined : { work: asked(without, first), cause: { ...cause(0) } },
  }
}

const storedRows = z.array(
  z.object({ partner_id: z.number(), age: z.number(), pieces: z.number(), litres: z.string() }),
)
const storedSql = `with stored as (${storedByAgeSql}) select partner_id, age, pieces, litres from stored order by partner_id, age`

const insertSql = `
insert into stored_day (warehouse_id, id, partner_id, day, ages, pieces, litres, created_at)
select $1, d.id, d.partner_id, d.day, d.ages, d.pieces, d.litres, $3
from jsonb_to_recordset($2::jsonb) as d (id text, partner_id bigint, day text, ages jsonb, pieces bigint, litres numeric)
on conflict (warehouse_id, partner_id, day) do nothing returning id`

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10)

/**
 * Charges one day of storage: the first that was not charged yet and has ended. Answers false where there is none. A day that
 * nobody charged in time is charged later just so, because the ledger says what lay there then.
 */
export const storageStep = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  { begins, zone }: { readonly begins: Date; readonly zone: string },
): Promise<boolean> => {
  const { warehouse_id } = caller
  const mark = await lockMark(tx, warehouse_id, storageWork, begins)
  const day = wallText(mark.until_at, zone).slice(0, 10)
  const end = instantOf(`${dayAfter(day)}T00:00:00`, zone)
  if (end.getTime() + overlapMs > tx.now.getTime()) return false
  const stored = storedRows.parse(await tx.run(storedSql, [warehouse_id, end, zone]))
  const days = [...Map.groupBy(stored, (s) => s.partner_id)].map(([partner_id, own]) => {
    const ages = own.map(({ age, pieces, litres }) => ({ age, pieces, litres }))
    const pieces = ages.reduce((sum, a) => sum + a.pieces, 0)
    return { id: newId(), partner_id, day, ages, pieces, litres: litresOf(ages) }
  })
  const added = await tx.run<{ id: string }>(insertSql, [warehouse_id, JSON.stringify(days), tx.now])
  const fresh = new Set(added.map((a) => a.id))
  const price = pricer(tx)
  const [due, unpriced]: [Due[], Piece[]] = [[], []]
  for (const one of days.filter((d) => fresh.has(d.id))) {
    const rated = await rateStored(price, one)
    due.push(...rated.due)
    if (rated.unpriced) unpriced.push(rated.unpriced)
  }
  await writeCharges(tx, caller, due)
  await keepUnpriced(tx, caller, unpriced)
  await setMark(tx, warehouse_id, storageWork, { ...mark, until_at: end })
  return true
}

import { decimalOf, unitsOf } from '@kuacang/contract/billing/decimal'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import { instantOf, wallText } from '@kuacang/contract/kit/moment'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import { readsWhole } from '#kit/database/reads-whole'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { storedByAgeSql } from '../../inventory/public.ts'
import { type Due, pricedAll, writeCharges } from '../charge/make.ts'
import { lockMark, overlapMs, setMark } from './rate.ts'
import { keepUnpriced, type UnpricedPiece } from './unpriced.ts'

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

type Rated = { readonly due: readonly Due[]; readonly unpriced: UnpricedPiece | undefined }

/** A day to charge; of one that was charged in part only the ages below `below`, else 0. */
export type ToRate = { readonly day: StoredDay; readonly below: number }

const litresOf = (ages: readonly Age[]): string =>
  decimalOf(ages.reduce((sum, { litres }) => sum + unitsOf(litres), 0n))

const causeOf = ({ id, day }: StoredDay, age: number) => ({
  type: storageCause,
  id: age === 0 ? id : `${id}:${age}`,
  number: day,
})

const workOf = ({ partner_id, day }: StoredDay, ages: readonly Age[], age: number) => ({
  ...{ partner_id, day, service: storage, quantity: litresOf(ages), key: { age } },
})

type Group = { readonly to: ToRate; readonly ages: readonly Age[]; readonly priced: boolean }

/** The goods of each day by the price that their age has; those without one together. */
const groupsOf = async (tx: Tx, all: readonly ToRate[]): Promise<Group[]> => {
  const single = all.flatMap((to) =>
    to.day.ages
      .filter(({ age }) => to.below === 0 || age < to.below)
      .sort((a, b) => a.age - b.age)
      .map((one) => ({ to, one })),
  )
  const prices = await pricedAll(
    tx,
    single.map(({ to, one }) => workOf(to.day, [one], one.age)),
  )
  const groups = new Map<string, { to: ToRate; ages: Age[]; priced: boolean }>()
  for (const [n, { to, one }] of single.entries()) {
    const price_id = prices[n]?.priced.computed?.price_id ?? ''
    const key = `${to.day.id} ${price_id}`
    const group = groups.get(key) ?? { to, ages: [], priced: price_id !== '' }
    group.ages.push(one)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * The charges of days: one for each price that goods of some age have. Where goods of an age have a price, older ones have
 * one too: so what has none are the ages below the first that has one.
 */
export const rateStored = async (tx: Tx, all: readonly ToRate[]): Promise<Rated[]> => {
  const groups = await groupsOf(tx, all)
  const charged = groups
    .filter((g) => g.priced)
    .map((g) => ({ ...g, work: workOf(g.to.day, g.ages, g.ages[0]?.age ?? 0) }))
  const prices = await pricedAll(
    tx,
    charged.map((g) => g.work),
  )
  return all.map((to) => {
    const due = charged.flatMap(({ to: of, work }, n) => {
      const computed = prices[n]?.priced.computed
      return of === to && computed ? [{ work, cause: causeOf(to.day, work.key.age), computed }] : []
    })
    const without = groups.find((g) => g.to === to && !g.priced)?.ages ?? []
    const first = due.length > 0 ? Math.min(...due.map(({ work }) => work.key.age)) : to.below
    const unpriced =
      without.length === 0 ? undefined : { work: workOf(to.day, without, first), cause: causeOf(to.day, 0) }
    return { due, unpriced }
  })
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
 * was not charged in time is charged later just so, because the ledger says what lay there then.
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
  await readsWhole(tx)
  const stored = storedRows.parse(await tx.run(storedSql, [warehouse_id, end, zone]))
  const days = [...Map.groupBy(stored, (s) => s.partner_id)].map(([partner_id, own]) => {
    const ages = own.map(({ age, pieces, litres }) => ({ age, pieces, litres }))
    const pieces = ages.reduce((sum, a) => sum + a.pieces, 0)
    return { id: newId(), partner_id, day, ages, pieces, litres: litresOf(ages) }
  })
  const added = await tx.run<{ id: string }>(insertSql, [warehouse_id, JSON.stringify(days), tx.now])
  const fresh = new Set(added.map((a) => a.id))
  const rated = await rateStored(
    tx,
    days.filter((d) => fresh.has(d.id)).map((day) => ({ day, below: 0 })),
  )
  await writeCharges(
    tx,
    caller,
    rated.flatMap((r) => r.due),
  )
  await keepUnpriced(
    tx,
    caller,
    rated.flatMap((r) => r.unpriced ?? []),
  )
  await setMark(tx, warehouse_id, storageWork, { ...mark, until_at: end })
  return true
}

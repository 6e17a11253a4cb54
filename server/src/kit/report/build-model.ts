import type { App } from '../app.ts'
import { systemCaller } from '../caller.ts'
import { type Tx, transact } from '../database/transact.ts'
import { hourMs, type Period, periodOf, type ReadModel } from './read-model.ts'

/** How far a model is built in a warehouse. */
export type Built = { readonly from_at: Date; readonly until_at: Date; readonly built_at: Date | null }

/**
 * Writes the rows of a period as they are computed now: new ones are added, those that are gone removed, and equal ones
 * left alone. Days that began within it, when the warehouse had another clock, are removed. One statement, so one snapshot.
 */
const periodSql = ({ name, keys, sums, rows }: ReadModel): string => {
  const columns = [...keys, ...sums]
  const each = (prefix: string, of: readonly string[]) => of.map((c) => `${prefix}.${c}`).join(', ')
  return `
with fresh as materialized (${rows}),
gone as (
  delete from ${name} t where t.warehouse_id = $1 and t.hour >= $2 and t.hour < $3 and (t.hour > $2
    or not exists (select from fresh f where ${keys.map((k) => `f.${k} = t.${k}`).join(' and ')})))
insert into ${name} as t (warehouse_id, hour, ${columns.join(', ')})
select $1::bigint, $2::timestamptz, ${each('f', columns)} from fresh f
on conflict (warehouse_id, hour, ${keys.join(', ')}) do update
set ${sums.map((s) => `${s} = excluded.${s}`).join(', ')}
where (${each('t', sums)}) is distinct from (${each('excluded', sums)})`
}

/** What a model has in a warehouse, without its lock. */
export const findBuilt = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  { name }: ReadModel,
): Promise<Built | undefined> =>
  (
    await tx.run<Built>(
      'select from_at, until_at, built_at from read_model where warehouse_id = $1 and name = $2',
      [warehouse_id, name],
    )
  )[0]

/** The clock by which the periods of a model begin. */
const zoneOf = async (tx: Pick<Tx, 'run'>, warehouse_id: number, { by }: ReadModel): Promise<string> => {
  if (!by) return 'UTC'
  const [found] = await tx.run<{ timezone: string }>('select timezone from warehouse where id = $1', [
    warehouse_id,
  ])
  return found?.timezone ?? 'UTC'
}

/** The periods of a model in a warehouse: by its clock as it is now. */
export const periodsIn = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  model: ReadModel,
): Promise<(moment: Date) => Period> => {
  const zone = await zoneOf(tx, warehouse_id, model)
  return (moment) => periodOf(model, zone, moment)
}

type Locked = Built & { readonly period: (moment: Date) => Period }

/**
 * The row of a model under lock: hours are built one after the other, by whatever process. It is made as soon as there is
 * something to report; until then undefined.
 */
const lockModel = async (tx: Tx, warehouse_id: number, model: ReadModel): Promise<Locked | undefined> => {
  const locked = () =>
    tx.run<Built>(
      'select from_at, until_at, built_at from read_model where warehouse_id = $1 and name = $2 for update',
      [warehouse_id, model.name],
    )
  const period = await periodsIn(tx, warehouse_id, model)
  const [row] = await locked()
  if (row) return { ...row, period }
  const [begins] = await tx.run(model.begins, [warehouse_id])
  if (!begins?.at) return undefined
  await tx.run(
    `insert into read_model (warehouse_id, name, from_at, until_at) values ($1, $2, $3, $3) on conflict do nothing`,
    [warehouse_id, model.name, period(begins.at as Date).begin],
  )
  const [made] = await locked()
  return made && { ...made, period }
}

/** Computes one period. The row of the model is locked, so that an older computation never comes after a newer one. */
const buildPeriod = (
  tx: Tx,
  warehouse_id: number,
  model: ReadModel,
  { begin, end }: Period,
): Promise<unknown> => tx.run(periodSql(model), [warehouse_id, begin, end])

/**
 * Builds the hour or day of a moment anew, if the model has it, and first what it is computed from. Again and again, in any
 * order, by several at once: the rows are the same.
 */
export const rebuildHour = async (
  tx: Tx,
  warehouse_id: number,
  model: ReadModel,
  moment: Date,
): Promise<void> => {
  const own = await periodsIn(tx, warehouse_id, model)
  const { begin, end } = own(moment)
  if (model.from) {
    const { from } = model
    const hour = await periodsIn(tx, warehouse_id, from)
    for (let at = hour(begin); at.begin < end; at = hour(at.end))
      await rebuildHour(tx, warehouse_id, from, at.begin)
  }
  const built = await lockModel(tx, warehouse_id, model)
  // By another clock than that by which the model began, a day may have begun before it.
  if (built && end > built.from_at && begin <= tx.now)
    await buildPeriod(tx, warehouse_id, model, { begin, end })
}

/** Until when the table is settled that a model is computed from. */
const sourceUntil = async (tx: Tx, warehouse_id: number, { from }: ReadModel): Promise<Date | undefined> =>
  from && ((await findBuilt(tx, warehouse_id, from))?.until_at ?? new Date(0))

type Next = { readonly hour: Date; readonly isLast: boolean }

/**
 * Builds the next hour or day that is not settled: the one after `before`, or the first. Answers which one it was; undefined
 * where there is none, or another process built them less than `freshMs` ago.
 */
export const advanceModel = async (
  tx: Tx,
  warehouse_id: number,
  model: ReadModel,
  { before, freshMs = 0 }: { readonly before?: Date; readonly freshMs?: number } = {},
): Promise<Next | undefined> => {
  const built = await lockModel(tx, warehouse_id, model)
  if (!built) return undefined
  const { until_at, built_at, period } = built
  if (!before && built_at && tx.now.getTime() - built_at.getTime() < freshMs) return undefined
  const source = await sourceUntil(tx, warehouse_id, model)
  const wanted = before ? period(before).end.getTime() : 0
  const { begin: hour, end } = period(new Date(Math.max(wanted, until_at.getTime())))
  if (hour > tx.now) return undefined
  await buildPeriod(tx, warehouse_id, model, { begin: hour, end })
  // Settled periods are those before a moment: one is only when the one before it is, and what it is computed from.
  const settled =
    hour <= until_at &&
    end.getTime() + model.again * hourMs <= tx.now.getTime() &&
    (source === undefined || end <= source)
  const isLast = end > tx.now
  if (settled || isLast)
    await tx.run(
      `update read_model set until_at = $3, built_at = coalesce($4, built_at) where warehouse_id = $1 and name = $2`,
      [warehouse_id, model.name, settled ? end : until_at, isLast ? tx.now : null],
    )
  return { hour, isLast }
}

/** How many hours are built at one turn: a model that begins with years of records takes some. */
const mostAtOnce = 500

/** Builds what is not settled, up to now, each hour in a transaction of its own. */
export const buildModel = async (
  { store }: Pick<App, 'store'>,
  warehouse_id: number,
  model: ReadModel,
  freshMs = 0,
): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'read_models')
  let before: Date | undefined
  for (let n = 0; n < mostAtOnce; n += 1) {
    const next = await transact(store, caller, (tx) =>
      advanceModel(tx, warehouse_id, model, { freshMs, ...(before && { before }) }),
    )
    if (!next || next.isLast) return
    before = next.hour
  }
}

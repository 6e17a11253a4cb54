import { findingsIn, type Judged, judgedEnd, type Law } from '../doctor/law.ts'
import { periodsIn } from './build-model.ts'
import type { ReadModel } from './read-model.ts'

/**
 * Moments of settled periods: the last one, two by chance, and two by chance of those that have rows. After the last
 * row the first one is next, so that the earliest hour is found too, and a table that has rows always gives one.
 */
const sampleSql = (name: string) => {
  const firstRow = (from: string) => `(
    select t.hour from ${name} t where t.warehouse_id = $1 and t.hour < m.until_at and t.hour >= ${from}
    order by t.hour limit 1)`
  return `
select h.hour, m.until_at from read_model m cross join lateral (
  select m.until_at - interval '1 millisecond' as hour
  union select m.from_at + (m.until_at - m.from_at) * random() from generate_series(1, 2)
  union select coalesce(${firstRow('m.from_at + (m.until_at - m.from_at) * c.chance')}, ${firstRow('m.from_at')})
    from (select random() as chance from generate_series(1, 2)) c) h
where m.warehouse_id = $1 and m.name = $2 and m.until_at > m.from_at and h.hour < m.until_at`
}

/** The rows of one period beside what the records give: $1 warehouse, $2 and $3 its beginning and end. */
const periodSql = ({ name, keys, sums, rows }: ReadModel): string => {
  const told = (side: string) =>
    `case when ${side}.there then concat_ws(' ', ${sums.map((s) => `${side}.${s}`).join(', ')}) else '-' end`
  return `
with fresh as (select f.*, true as there from (${rows}) f),
stored as (select t.*, true as there from ${name} t where t.warehouse_id = $1 and t.hour >= $2 and t.hour < $3),
compared as (
  select concat_ws(' ', '${name}', to_char($2::timestamptz at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), ${keys.join(', ')}) as object,
    ${told('s')} as recorded, ${told('f')} as proven
  from stored s full join fresh f using (${keys.join(', ')}))
${judgedEnd}`
}

const laws = new Map<ReadModel, Law>()

/** Settled hours are what the records give: proved of a few at a time, so that nothing reads them all. */
export const lawOfModel = (model: ReadModel): Law => {
  const law = laws.get(model) ?? makeLaw(model)
  laws.set(model, law)
  return law
}

const makeLaw = (model: ReadModel): Law => ({
  name: `read_model.${model.name}`,
  title: {
    zh: `${model.title.zh}等于由操作记录重新计算的结果`,
    en: `${model.title.en} equals what its records give`,
  },
  find: async (look, warehouse_id) => {
    const moments = await look.run<{ hour: Date; until_at: Date }>(sampleSql(model.name), [
      warehouse_id,
      model.name,
    ])
    const period = await periodsIn(look, warehouse_id, model)
    const periods = new Map(moments.map(({ hour }) => [period(hour).begin.getTime(), period(hour)]))
    const found = []
    for (const { begin, end } of periods.values())
      if (moments.every(({ until_at }) => end <= until_at))
        found.push(findingsIn(await look.run<Judged>(periodSql(model), [warehouse_id, begin, end])))
    return {
      checked: found.reduce((n, f) => n + f.checked, 0),
      violations: found.flatMap((f) => f.violations).slice(0, 1000),
    }
  },
})

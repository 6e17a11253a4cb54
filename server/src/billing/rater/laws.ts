import { text } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import { allBillableWork, type BillableWork } from '#kit/billable'
import { type Findings, findingsIn, type Judged, judgedEnd, type Law, type Look } from '#kit/doctor/law'
import { storedByAgeSql } from '../../inventory/public.ts'
import { type Mark, overlapMs, serviceOf } from './rate.ts'
import { storageCause, storageWork } from './storage.ts'

const markSql = 'select from_at, until_at from rater_mark where warehouse_id = $1 and work = $2'

const markOf = async (look: Look, warehouse_id: number, work: string): Promise<Mark | undefined> =>
  (await look.run<Mark>(markSql, [warehouse_id, work]))[0]

// Work that was finished within the range that the rater has behind it. A charge that was taken back was made all the same.
const ratedSql = ({ rows }: BillableWork) => `
with work as (${rows}),
compared as (
  select w.cause_number || ' ' || $6::text as object, '1' as proven, (
    (select count(*) from charge c where c.warehouse_id = $1 and c.service = $4::int and c.cause_type = $5::text
      and c.cause_id = w.cause_id and c.reverses is null)
    + (select count(*) from unpriced_work u where u.warehouse_id = $1 and u.service = $4::int and u.cause_type = $5::text
      and u.cause_id = w.cause_id))::text as recorded
  from work w where w.done_at >= $7::timestamptz)
${judgedEnd}`

const judged = z.array(
  z.object({ object: z.string(), recorded: z.string(), proven: z.string(), checked: z.number() }),
)

/** The findings of one kind of work, as far as the rater has looked at it. */
const ratedOf = async (look: Look, warehouse_id: number, work: BillableWork): Promise<Findings> => {
  const mark = await markOf(look, warehouse_id, work.name)
  if (!mark) return { checked: 0, violations: [] }
  const until = new Date(mark.until_at.getTime() - overlapMs)
  const values = [warehouse_id, mark.from_at, until, serviceOf(work), work.cause_type, work.name]
  return findingsIn(judged.parse(await look.run(ratedSql(work), [...values, mark.from_at])))
}

// The litres of a day are those that were charged or have no price.
const storedSql = `
with charged as (
  select split_part(c.cause_id, ':', 1) as id, sum(c.quantity) as litres from charge c
  where c.warehouse_id = $1 and c.cause_type = '${storageCause}' and c.reverses is null group by 1),
waiting as (
  select u.cause_id as id, sum(u.quantity) as litres from unpriced_work u
  where u.warehouse_id = $1 and u.cause_type = '${storageCause}' group by 1),
compared as (
  select d.partner_id || ' ' || d.day as object, round(coalesce(c.litres, 0) + coalesce(w.litres, 0), 4)::text as recorded,
    round(d.litres, 4)::text as proven
  from stored_day d left join charged c on c.id = d.id left join waiting w on w.id = d.id
  where d.warehouse_id = $1)
${judgedEnd}`

// The newest day once more from the ledger.
const recountSql = `
with stored as (${storedByAgeSql}),
counted as (select partner_id, sum(pieces) as pieces from stored group by partner_id),
kept as (select d.partner_id, d.pieces from stored_day d where d.warehouse_id = $1 and d.day = $4::text),
compared as (
  select coalesce(k.partner_id, c.partner_id) || ' ' || $4::text as object, coalesce(k.pieces, 0)::text as recorded,
    coalesce(c.pieces, 0)::text as proven
  from kept k full join counted c on c.partner_id = k.partner_id)
${judgedEnd}`

type Newest = { readonly until_at: Date; readonly timezone: string; readonly day: string }
const newestSql = `
select m.until_at, w.timezone, ((m.until_at - interval '1 second') at time zone w.timezone)::date::text as day
from rater_mark m join warehouse w on w.id = $1 where m.warehouse_id = $1 and m.work = $2 and m.until_at > m.from_at`

export const laws: Law[] = [
  {
    name: 'billing.rated_work',
    title: text(
      '每一笔已完成的计费作业恰有一笔费用，或列为未定价',
      'Each finished piece of billable work has one charge, or stands among the unpriced work',
    ),
    find: async (look, warehouse_id) => {
      const found: Findings[] = []
      for (const work of allBillableWork()) found.push(await ratedOf(look, warehouse_id, work))
      return {
        checked: found.reduce((n, f) => n + f.checked, 0),
        violations: found.flatMap((f) => f.violations).slice(0, 1000),
      }
    },
  },
  {
    name: 'billing.stored_days',
    title: text('每日仓储的升数已计费或列为未定价', 'The litres of each stored day are charged or unpriced'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(storedSql, [warehouse_id])),
  },
  {
    name: 'billing.stored_goods',
    title: text(
      '最近一日的仓储件数等于库存账重算',
      'The goods of the newest stored day are those of the ledger',
    ),
    find: async (look, warehouse_id) => {
      const [newest] = await look.run<Newest>(newestSql, [warehouse_id, storageWork])
      if (!newest) return { checked: 0, violations: [] }
      const { until_at, timezone, day } = newest
      return findingsIn(judged.parse(await look.run(recountSql, [warehouse_id, until_at, timezone, day])))
    },
  },
]

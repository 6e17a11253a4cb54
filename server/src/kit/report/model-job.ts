import { saying } from '@kuacang/contract/kit/fault'
import { rebuildService } from '@kuacang/contract/kit/report/read-model'
import { isoTime } from '@kuacang/contract/kit/schemas'
import { text } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import { type Job, job } from '../jobs/job.ts'
import { periodsIn, rebuildHour } from './build-model.ts'
import { hourMs, hourOf, type Period, type ReadModel } from './read-model.ts'

const emptyRange = text('{field}的结束必须晚于开始', '{field} must end after it begins')
const longRange = text('{field}最长 366 天', '{field} may be at most 366 days long')

const hoursOf = ([from, to]: readonly [string, string]): number =>
  Math.ceil((new Date(to).getTime() - hourOf(new Date(from)).getTime()) / hourMs)
/** The longest range of one task: a leap year. */
const mostHours = 366 * 24

/** The hours of a range, with that in which it begins. */
const hours = z.object({
  time_range: z
    .tuple([isoTime, isoTime])
    .refine(([from, to]) => new Date(from) < new Date(to), saying(emptyRange))
    .refine((range) => hoursOf(range) <= mostHours, saying(longRange)),
})

/** The beginnings of the periods of a range, with that in which it begins. */
const beginnings = (period: (moment: Date) => Period, from: Date, to: Date): Date[] => {
  const begins: Date[] = []
  for (let at = period(from); at.begin < to; at = period(at.end)) begins.push(at.begin)
  return begins
}

/** The task that builds the hours or days of any range anew, one in each step. */
export const jobOfModel = (model: ReadModel): Job =>
  job(rebuildService(model.name), {
    title: {
      zh: `重算${model.title.zh}`,
      en: `Rebuild: ${model.title.en}`,
    },
    right: model.right,
    scope: 'warehouse',
    inTurn: true,
    input: hours,
    run: async ({ caller, input, at, step }) => {
      const [from, to] = input.time_range.map((moment) => new Date(moment)) as [Date, Date]
      let total = 0
      for (let n = typeof at === 'number' ? at : 0, more = true; more; ) {
        n = await step(async (tx) => {
          const begins = beginnings(await periodsIn(tx, caller.warehouse_id, model), from, to)
          total = begins.length
          const begin = begins[n]
          if (begin) await rebuildHour(tx, caller.warehouse_id, model, begin)
          return { at: n + 1, current: Math.min(n + 1, total), total }
        })
        more = n < total
      }
      return { done: total, said: text('已重算', 'Rebuilt') }
    },
  })

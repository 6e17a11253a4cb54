import { saying } from '@kuacang/contract/kit/fault'
import { rebuildService } from '@kuacang/contract/kit/report/read-model'
import { isoTime } from '@kuacang/contract/kit/schemas'
import { text } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import { type Job, job } from '../jobs/job.ts'
import { rebuildHour } from './build-model.ts'
import { hourMs, hourOf, type ReadModel } from './read-model.ts'

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

/** The task that builds the hours of any range anew, an hour in each step. */
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
      const from = hourOf(new Date(input.time_range[0])).getTime()
      const total = hoursOf(input.time_range)
      for (let n = typeof at === 'number' ? at : 0; n < total; )
        n = await step(async (tx) => {
          await rebuildHour(tx, caller.warehouse_id, model, new Date(from + n * hourMs))
          return { at: n + 1, current: n + 1, total }
        })
      return { done: total, said: text('已重算', 'Rebuilt') }
    },
  })

import { z } from 'zod'
import { call, type Data } from '../../kit/call.ts'
import { instant, listOf, objectId, paging } from '../../kit/schemas.ts'

/** Rows are counted up to this number: a queue that is longer is simply long. */
export const mostCounted = 999

const job = z.object({
  key: z.string(),
  title: z.string(),
  number: z.string(),
  since: instant,
  /** Pages where it goes on; the caller opens the first that is open to them. */
  pages: z.array(z.string()),
})
export type HomeJob = z.infer<typeof job>

const queue = z.object({
  key: z.string(),
  title: z.string(),
  exception: z.boolean(),
  /** At most one more than `mostCounted`. */
  n: z.number().int(),
  /** Since when the oldest has been there; null where there is none. */
  oldest: instant.nullable(),
  /** The list with exactly these rows. */
  address: z.string(),
  desks: z.array(z.string()),
})
export type HomeQueue = z.infer<typeof queue>

const done = z.object({
  key: z.string(),
  title: z.string(),
  today: z.number().int(),
  /** Until the same time of the day. */
  yesterday: z.number().int(),
})
export type HomeDone = z.infer<typeof done>

const person = z.object({
  user_id: objectId,
  username: z.string(),
  title: z.string(),
  at: instant,
  today: z.number().int(),
})

export const getHome = call('GET /home', {
  right: 'anyone',
  scope: 'none',
  about:
    'What needs the caller now in the current warehouse: unfinished jobs, the queues and exceptions of the lists that they may see, their own day; for managers the work of all, by hour, and who works where. Work is counted once a minute.',
  data: z.object({
    at: instant,
    jobs: z.array(job),
    queues: z.array(queue),
    mine: z.array(done),
    /** Null for those who do not lead the warehouse. */
    team: z
      .object({
        done: z.array(done),
        /** The hour of the warehouse's clocks now. */
        hour: z.number().int(),
        /** What all did in each hour of the warehouse's day. */
        hours: z.array(
          z.object({ hour: z.number().int(), today: z.number().int(), yesterday: z.number().int() }),
        ),
        people: z.array(person),
      })
      .nullable(),
  }),
})

export const listWorkToday = call('GET /home/work', {
  right: 'anyone',
  scope: 'none',
  about:
    'The operation records behind the figures of today in the current warehouse, newest first: of one kind of work or of all. Those who lead the warehouse get those of all people or of one, others their own.',
  query: paging.extend({
    /** The key of a figure. */
    work: z.string().trim().max(40).optional(),
    user_id: objectId.optional(),
  }),
  data: listOf(
    z.object({
      id: objectId,
      at: instant,
      title: z.string(),
      object_type: z.string(),
      object_number: z.string(),
      user_name: z.string(),
    }),
  ),
})
export type WorkRecord = Data<typeof listWorkToday>['list'][number]

import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../contract/src/kit/call.ts'
import { type Envelope, headers } from '../contract/src/kit/envelope.ts'
import { getNotices } from '../contract/src/notices/notice/calls.ts'
import { createClient } from '../packages/client/src/client.ts'
import type { Session } from './bed.ts'
import type { Spent } from './cpu.ts'
import { percentile } from './day/shift.ts'
import { openLine } from './line.ts'

type Asked = {
  readonly call: Call
  readonly body?: object
  readonly query?: object
  /** Another warehouse than that of the habit. */
  readonly at?: number
}

/** What somebody does all day, and how often. */
export type Habit = {
  readonly kind: 'scan' | 'list' | 'search'
  readonly warehouse: number
  /** On average; each time it is between half and one and a half of it. */
  readonly everyMs: number
  readonly next: () => Asked
}
export type Person = { readonly session: Session; readonly habit: Habit }

type Options = {
  readonly minutes: number
  /** Asked twice a second all the time: how fast the machine answers what costs nothing. */
  readonly beside: () => Promise<unknown>
  readonly spent: (() => Spent) | undefined
}

const warmUpMs = 30_000

const askerOf = (base: string, { session, habit }: Person) => {
  const line = openLine(base, session, habit.warehouse)
  const client = createClient({
    url: base,
    auth: { headers: () => ({ cookie: session.cookie, [headers.xsrf]: session.token }) },
  })
  const ask = async ({ call, body, query, at = habit.warehouse }: Asked) => {
    // A scan is what is measured most: the load shares its processors with the server.
    if (body) return line.send(call.path, body)
    await client.call(call, { query } as never, { warehouse: at })
  }
  return { ask, close: () => line.close() }
}

/** A page waits for notices all the time: it is told at once, and asks again. */
const waitForNotices = async (base: string, { session, habit }: Person, isOver: () => boolean) => {
  const line = openLine(base, session, habit.warehouse)
  let known: string[] = []
  try {
    while (!isOver()) {
      const answer: Envelope<{ notices: { id: string }[] }> = JSON.parse(
        await line.ask('POST', getNotices.path, { known }),
      )
      if (answer.code !== 0) throw new Error(answer.msg)
      known = answer.data.notices.map((n) => n.id)
    }
  } finally {
    line.close()
  }
}

/** All of them at work for so long, after half a minute in which nothing is measured. Answers how long each kind took. */
export const workTogether = async (
  base: string,
  people: readonly Person[],
  { minutes, beside, spent }: Options,
) => {
  const took: Record<string, number[]> = { scan: [], list: [], search: [], beside: [] }
  const started = performance.now()
  const from = started + warmUpMs
  const until = from + minutes * 60_000
  const isOver = () => performance.now() >= until
  let failed = 0
  const timed = async (kind: string, asked: () => Promise<unknown>) => {
    const start = performance.now()
    await asked()
    if (start >= from) took[kind]?.push(performance.now() - start)
  }
  const fail = (error: unknown) => {
    failed += 1
    if (failed <= 3) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  }
  const work = async (person: Person, i: number) => {
    const { everyMs, kind, next } = person.habit
    const { ask, close } = askerOf(base, person)
    // They do not begin at the same moment.
    await sleep((everyMs * i) / people.length)
    while (!isOver()) {
      const asked = next()
      await timed(kind, () => ask(asked)).catch(fail)
      await sleep(everyMs * (0.5 + Math.random()))
    }
    close()
  }
  const watch = async () => {
    while (!isOver()) {
      await timed('beside', beside)
      await sleep(500)
    }
  }
  let before: Spent | undefined
  const measuring = sleep(warmUpMs).then(() => {
    before = spent?.()
  })
  const waiting = people.map((p) => waitForNotices(base, p, isOver).catch(fail))
  await Promise.all([...people.map(work), watch(), measuring])
  const after = spent?.()
  // What still waits for notices is answered within twenty seconds.
  await Promise.all(waiting)
  const ofOneCore = (ms: number) => Number((ms / (minutes * 60_000)).toFixed(2))
  return {
    ms: Object.fromEntries(
      Object.entries(took).map(([kind, list]) => {
        const sorted = list.sort((a, b) => a - b)
        const at = (part: number) => percentile(sorted, part)
        return [kind, { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }]
      }),
    ) as Record<string, { count: number; p50: number; p95: number; p99: number }>,
    failed,
    ...(before &&
      after && {
        cores: {
          server: ofOneCore(after.server - before.server),
          postgres: ofOneCore(after.postgres - before.postgres),
          load: ofOneCore(after.client - before.client),
        },
      }),
  }
}

import { answerPortRequest, editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRefusals } from '@kuacang/contract/ports/refusals'
import { listPortRequests, replayPortRequest } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { expectLawful } from '#kit/testing/lawful'
import { openPartner, type Partner, type Reply } from '#kit/testing/partner'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { askPort, portCourier, portQuestion, registerPortQuestions } from '../public.ts'
import { leaseRequest } from './queue.ts'

const kind = portKind.code.linehaul
const here = 1
const { waiting, accepted, given_up, answered, refused, outdated } = portRequestState.code
const open: readonly number[] = [waiting, accepted]
const settled: readonly number[] = [answered, refused]
const usedOperation = 'test.used'

/** Writes each answer that is carried out into the timeline of its thing, and looks at nothing: the ports alone keep the laws. */
const question = portQuestion({
  kind: 'linehaul',
  name: 'any_order_of_test',
  answer: z.object({ n: z.number() }),
  embedded: async () => ({ answer: { n: 0 } }),
  applyAnswer: async (tx, _caller, { id, version }, said) => {
    const n = 'answer' in said ? said.answer.n : -1
    tx.record({
      operation: usedOperation,
      object: { type: 'thing', id, number: String(version) },
      detail: { n },
    })
    return { used: { n } }
  },
})

let t: TestServer
let admin: Client
let outside: Client
let partner: Partner
let secret = ''
beforeAll(async () => {
  await registerLaws()
  t = await testServer({ WEBHOOKS_TO_PRIVATE: 'true' })
  registerPortQuestions([question])
  admin = await t.as({ rights: ['ManageMessages'] })
  outside = await t.as({ rights: ['AnswerPorts'] })
  partner = await openPartner(() => secret)
  const body = { port: kind, port_mode: portMode.code.http, url: partner.url, timeout_s: 60 }
  secret = (await admin.call(editPort, { body })).data.secret ?? ''
})
beforeEach(() => t.app.store.pool.query('delete from port_request'))
afterAll(async () => {
  await partner.close()
  await t.close()
})

const query = async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
  (await t.app.store.pool.query<R & Record<string, unknown>>(sql, [...values])).rows

type Thing = {
  readonly id: string
  version: number
  /** The answers to older versions that were carried out when the newest version was first asked for. */
  olderUsed: number
  /** Commands about one thing come one after the other, as the lock on its row makes them. */
  last: Promise<unknown>
}

const usedSql = `
select object_number::bigint as version, (detail->>'n')::bigint as n from operation_record
where warehouse_id = $1 and object_id = $2 and operation = '${usedOperation}'`
const usedOf = ({ id }: Thing) => query<{ version: number; n: number }>(usedSql, [here, id])

/** A command about a thing that needs an answer: it changes the thing, or asks for it as it is. */
const command = (one: Thing, number: string, changes: boolean): Promise<void> => {
  const work = async () => {
    const version = one.version + (changes || one.version === 0 ? 1 : 0)
    const olderUsed = await t.write(async (tx) => {
      const about = { type: 'thing', id: one.id, number, version }
      await askPort(tx, systemCaller(here, 'test'), question, about, {})
      const used = await tx.run<{ version: number }>(usedSql, [here, one.id])
      return used.filter((u) => u.version < version).length
    })
    if (version > one.version) one.olderUsed = olderUsed
    one.version = version
  }
  const next = one.last.then(work)
  one.last = next
  return next
}

type Row = { id: string; object_id: string; object_version: number; state: number; n: number | null }
const rowsOf = (number: string) =>
  query<Row>(
    `select id, object_id, object_version, state,
       case when answer ? 'refused' then -1 else (answer->'answer'->>'n')::bigint end as n
     from port_request where warehouse_id = $1 and object_number = $2 order by created_at, id`,
    [here, number],
  )

/** Time goes on: every try that waits is due, and no process that is gone holds a request. */
const timePasses = async () => {
  await query(`update port_request set next_at = now(), leased_until = null where state = ${waiting}`)
  await query('update port set probe_at = now() where probe_at is not null')
}

/** A process takes a request and ends before it has sent it. */
const dies = () => leaseRequest(t.app.store.db, { warehouse_id: here, kind }, new Date())

type Said = 'answer' | 'refusal' | 'malformed'

const behaviours = [
  ...(['answers', 'promises', 'refuses', 'refuses_in_its_own_way', 'fails', 'hangs_up'] as const),
  ...(['malformed', 'calls_first', 'says_both', 'is_slow'] as const),
]

/** Everything that happens in one run: a partner that keeps to its plan, processes that send, and what was said and heard. */
const scene = (plan: readonly (typeof behaviours)[number][]) => {
  let serial = 0
  const tries = new Map<string, number>()
  /** Which answer the caller was told that it is used. */
  const toldUsed = new Map<string, number[]>()
  const running = new Set<Promise<unknown>>()
  const beside: Promise<unknown>[] = []
  const held: (() => void)[] = []
  let news = Promise.withResolvers<void>()
  let patient = true
  let silent = 0

  const call = async (request_id: string, what: Said): Promise<boolean> => {
    serial += 1
    const n = what === 'refusal' ? -1 : serial
    const said = {
      answer: { answer: { n } },
      refusal: { refused: { category: 1, code: 'full', message: '' } },
      malformed: { answer: { m: n } },
    }[what]
    const { code, data } = await outside.call(answerPortRequest, { body: { request_id, ...said } })
    expect(code).toBe(what === 'malformed' ? portRefusals.bad_answer.code : 0)
    if (code === 0 && data.used) toldUsed.set(request_id, [...(toldUsed.get(request_id) ?? []), n])
    return code === 0 && data.used
  }

  partner.decides = async ({ request_id, object }): Promise<Reply> => {
    if (silent > 0) return 'hangs_up'
    const before = tries.get(request_id) ?? 0
    tries.set(request_id, before + 1)
    serial += 1
    const answers = { status: 200, body: { n: serial } }
    const does = patient ? plan[(Number(object.version) * 3 + before) % plan.length] : 'answers'
    if (does === 'promises') return { status: 202 }
    if (does === 'refuses') return { status: 422, body: { category: 1, code: 'full', message: '' } }
    if (does === 'refuses_in_its_own_way') return { status: 404, body: 'no' }
    if (does === 'fails') return { status: 503 }
    if (does === 'hangs_up') return 'hangs_up'
    if (does === 'malformed') return { status: 200, body: { m: serial } }
    if (does === 'calls_first') {
      await call(request_id, 'answer')
      return { status: 202 }
    }
    if (does === 'says_both') beside.push(call(request_id, 'answer'))
    if (does === 'is_slow')
      await new Promise<void>((resolve) => {
        held.push(resolve)
        news.resolve()
        news = Promise.withResolvers()
      })
    return answers
  }

  /** Until nothing is under way but what a slow partner holds. */
  const quiet = async () => {
    while (running.size > held.length) await Promise.race([...running, news.promise])
    await Promise.all(beside.splice(0))
  }
  const release = () => {
    for (const answer of held.splice(0)) answer()
  }

  /** One look of a process at what is due, as its relay does it. */
  const look = async () => {
    const courier = portCourier(t.app)
    for (const lane of await courier.lanes()) {
      const run = courier.run(lane)
      running.add(run)
      run.finally(() => running.delete(run))
    }
    await quiet()
  }

  return {
    call,
    quiet,
    release,
    toldUsed,
    look,
    /** All tries but the last are over, and the last one finds nobody. */
    gaveUp: async () => {
      await query(`update port_request set attempts = 11 where state = ${waiting} and leased_until is null`)
      await timePasses()
      silent += 1
      await look()
      silent -= 1
    },
    /** From now on the partner answers whatever it is asked. */
    answersAll: async () => {
      patient = false
      release()
      await quiet()
    },
  }
}

const step = fc.record({
  does: fc.constantFrom(
    ...([
      'ask',
      'ask',
      'ask',
      'look',
      'look',
      'look',
      'two_look',
      'two_look',
      'call',
      'call',
      'call',
    ] as const),
    ...(['time', 'time', 'gives_up', 'gives_up', 'dies', 'release', 'replay', 'replay'] as const),
  ),
  which: fc.nat({ max: 11 }),
  changes: fc.boolean(),
  what: fc.constantFrom<Said>('answer', 'refusal', 'malformed'),
  times: fc.integer({ min: 1, max: 3 }),
  /** It happens at the same time as the next step. */
  beside: fc.boolean(),
})

it('whatever a partner says, when and how often: one open request, each answer used once, the newest wins, none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...behaviours), { minLength: 1, maxLength: 6 }),
      fc.array(step, { minLength: 4, maxLength: 24 }),
      async (plan, steps) => {
        const number = newId()
        const things = [1, 2].map(
          (): Thing => ({ id: newId(), version: 0, olderUsed: 0, last: Promise.resolve() }),
        )
        const { call, quiet, release, toldUsed, look, gaveUp, answersAll } = scene(plan)
        const does = async (s: (typeof steps)[number]): Promise<unknown> => {
          const rows = await rowsOf(number)
          const row = rows[s.which % Math.max(rows.length, 1)]
          switch (s.does) {
            case 'ask':
              return command(things[s.which % things.length] as Thing, number, s.changes)
            case 'look':
              return look()
            case 'two_look':
              return Promise.all([look(), look()])
            case 'call':
              return row && Promise.all(Array.from({ length: s.times }, () => call(row.id, s.what)))
            case 'time':
              return timePasses()
            case 'gives_up':
              return gaveUp()
            case 'dies':
              return dies()
            case 'release':
              return release()
            case 'replay': {
              if (!row) return
              const { status } = await admin.call(replayPortRequest, { body: { id: row.id } })
              // Refused where it is settled or waits; never a fault of the server.
              expect([200, 409]).toContain(status)
            }
          }
        }
        const atOnce: Promise<unknown>[] = []
        for (const s of steps) {
          atOnce.push(does(s))
          if (!s.beside) await Promise.all(atOnce.splice(0))
        }
        await Promise.all(atOnce)
        await quiet()

        // Nothing is lost: each request is settled, or shown as one that waits, with its next try where that is ours.
        const shown = (await admin.call(listPortRequests, { query: { key: number, page_size: 200 } })).data
          .list
        expect(shown).toHaveLength((await rowsOf(number)).length)
        for (const { state, next_at } of shown) expect(next_at !== null).toBe(state === waiting)

        // An administrator sends again what was given up; the partner answers, or calls where it had said nothing usable.
        await answersAll()
        for (const { id, state } of await rowsOf(number))
          if (state === given_up) expect((await admin.call(replayPortRequest, { body: { id } })).code).toBe(0)
        await timePasses()
        await look()
        for (const { id, state } of await rowsOf(number))
          if (open.includes(state)) expect(await call(id, 'answer')).toBe(true)

        const rows = await rowsOf(number)
        for (const one of things) {
          const own = rows.filter((r) => r.object_id === one.id)
          const ended = own.filter((r) => settled.includes(r.state))
          const said = (r: { version: number; n: number | null }) => `${r.version} ${r.n}`
          const used = await usedOf(one)
          expect(used.map(said).toSorted()).toEqual(
            ended.map((r) => said({ version: r.object_version, n: r.n })).toSorted(),
          )
          expect(used.filter((u) => u.version < one.version)).toHaveLength(one.olderUsed)
          expect(own.filter((r) => r.state === outdated && r.object_version === one.version)).toEqual([])
          expect(ended.some((r) => r.object_version === one.version)).toBe(one.version > 0)
          expect(own.every((r) => r.state === outdated || settled.includes(r.state))).toBe(true)
        }
        for (const [id, told] of toldUsed) expect(told).toEqual([rows.find((r) => r.id === id)?.n])
        await expectLawful(t, here, 'ports')
      },
    ),
    { numRuns: share(200, 12) },
  )
})

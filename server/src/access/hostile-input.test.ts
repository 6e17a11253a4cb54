import type { Call } from '@kuacang/contract/kit/call'
import { utcClock } from '@kuacang/contract/kit/moment'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Locale, locales, text } from '@kuacang/contract/kit/text'
import { getNotices } from '@kuacang/contract/notices/notice/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '#kit/http/failure'
import { parseInput } from '#kit/http/input'
import { tell } from '#kit/notices/tell'
import { opening } from '#kit/testing/opening'
import { type Place, placesIn, sampleOf, withAt } from '#kit/testing/sample-input'
import { type Client, type Reply, type TestServer, testServer, warehousesFor } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { allCalls } from '../registry.ts'

const calls = await allCalls()

/** No field of any call may hold these, whatever its schema says: the database cannot, or it is far too much. */
const never = {
  'a null byte': 'a\u0000b',
  'half a character': 'a\ud800',
  'a text longer than any may be': 'x'.repeat(200_001),
}
/** What is refused at a fifth of this is refused at each place: the parser gets it once for each part. */
const onceForEachPart = { 'a megabyte of text': 'x'.repeat(1024 * 1024) }
/** These are refused by the fields that do not mean them; none may do harm in those that do. */
const hostile = {
  nothing: null,
  'yes or no': true,
  'a list': [],
  'a list of itself': [['x']],
  'an object': { x: { y: 1 } },
  'another prototype': JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  'an empty text': '',
  'a word': "x'; drop table stock; --",
  'not a number': 'NaN',
  'a negative number': -1,
  'a fraction': 0.123456789,
  'more than an integer': 4_294_967_296,
  'more than a safe integer': 2 ** 53 + 2,
  'a huge number': 1e308,
  'an unknown id': 'f'.repeat(24),
  'a time before times': '0000-01-01T00:00:00Z',
  'a time before times, elsewhere': '0001-01-01T00:00:00+14:00',
  'a time after times, elsewhere': '9999-12-31T23:59:59-14:00',
}
/** What may harm the server before it parses, beside what is large: `kit/http/hostile-requests.test.ts` sends that. */
const beforeParsing: readonly string[] = ['a null byte', 'half a character', 'another prototype']
const all = Object.entries({ ...never, ...hostile })
const atFirst = Object.entries({ ...onceForEachPart, ...never, ...hostile })
/** The first place of a part gets all; of the others each gets every fifth value, unless the run is thorough, and the one that is sent. */
const everywhere = (i: number) =>
  i === 0 ? atFirst : all.filter((_, v) => (v + i) % share(1, 5) === 0 || v === i % all.length)

type Part = 'params' | 'query' | 'body'
type Input = Partial<Record<Part, unknown>>
type Try = {
  readonly name: string
  readonly part: Part
  readonly place: Place
  readonly value: unknown
  /** All parts, as the parser of the server gets them. */
  readonly parts: Input
  readonly refused: boolean
  /** Sent as a request. What is not sent is given to the parser of the server alone, as long as that refuses it. */
  readonly sent: boolean
  /** A query that travels as the body of a POST. */
  readonly posted?: boolean
}

/** What an address or a form can carry: well-formed texts. */
const spelled = (value: unknown) => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
  return text?.isWellFormed() ? text : undefined
}

const posts = new Set(calls.filter((c) => c.method === 'POST').map((c) => c.path))
const isPosted = (call: Call) => !call.changes && call.query !== undefined && !posts.has(call.path)

const fits = (call: Call, part: Part, value: unknown) => call[part]?.safeParse(value).success ?? true

const triesOf = (call: Call): Try[] => {
  const sample = { params: sampleOf(call.params), query: sampleOf(call.query), body: sampleOf(call.body) }
  const attempt = (part: Part, place: Place, name: string, value: unknown, more: Partial<Try> = {}): Try => {
    const changed = withAt(sample[part], place, value)
    const { posted = false, sent = true } = more
    const mustNotBe = Object.hasOwn(never, name) || Object.hasOwn(onceForEachPart, name)
    return {
      name: `${posted ? 'posted ' : ''}${[part, ...place].join('.')} = ${name}`,
      part,
      place,
      value,
      parts: { ...sample, [part]: changed },
      refused: mustNotBe || !fits(call, part, changed),
      sent,
      posted,
    }
  }
  const at = (part: Part) => (call[part] ? placesIn(sample[part]) : [])
  /** Of what a schema refuses, a place gets one value as a request, in turn, and the first what may harm the server before. */
  const isSent = (i: number, name: string) =>
    (i === 0 && beforeParsing.includes(name)) || all[i % all.length]?.[0] === name
  const spelledAt = (part: Part) =>
    at(part).flatMap((place, i) =>
      everywhere(i).flatMap(([name, value]) => {
        const text = spelled(value)
        // Without its parameter it is another address.
        return text === undefined || (part === 'params' && text === '')
          ? []
          : [attempt(part, place, name, text, { sent: isSent(i, name) })]
      }),
    )
  const anythingAt = (part: Part, posted = false) =>
    at(part).flatMap((place, i) =>
      everywhere(i).map(([name, value]) =>
        attempt(part, place, name, value, { posted, sent: isSent(i, name) }),
      ),
    )
  const wholeBodies =
    call.body && !call.files ? all.filter(([, v]) => typeof v === 'object' && v !== null) : []
  return [
    ...spelledAt('params'),
    ...spelledAt('query'),
    ...(isPosted(call) ? anythingAt('query', true) : []),
    ...(call.files ? spelledAt('body') : anythingAt('body')),
    ...wholeBodies.map(([name, value]) => attempt('body', [], name, value)),
  ]
}

/** Has the call a place to try something at, or a body to replace whole? */
const isTried = (call: Call): boolean =>
  (call.body !== undefined && !call.files) ||
  ([call.params, call.query, call.body] as const).some((part) => placesIn(sampleOf(part)).length > 0)

/** Tries that are asked by one request. */
type Asked = { readonly tries: readonly Try[]; readonly parts: Input }

/** The filters of a list are tried several at once: each with its next value, where the schema takes them together. */
const joined = (call: Call, tries: readonly Try[]): Asked[] => {
  const alone = (one: Try): Asked => ({ tries: [one], parts: one.parts })
  const isFilter = ({ part, posted, place }: Try) =>
    !call.changes && part === 'query' && !posted && place.length === 1
  const byPlace = [...Map.groupBy(tries.filter(isFilter), ({ place }) => place.join()).values()]
  const rounds = Math.max(0, ...byPlace.map((ofPlace) => ofPlace.length))
  const rows = Array.from({ length: rounds }, (_, round) =>
    byPlace.flatMap((ofPlace) => ofPlace[round] ?? []),
  )
  return [
    ...tries.filter((one) => !isFilter(one)).map(alone),
    ...rows.flatMap((row): Asked[] => {
      const query = row.reduce<unknown>((q, { place, value }) => withAt(q, place, value), row[0]?.parts.query)
      return fits(call, 'query', query)
        ? [{ tries: row, parts: { ...row[0]?.parts, query } }]
        : row.map(alone)
    }),
  ]
}

const chinese = /[\u4e00-\u9fff]/
const secret =
  /password_hash|token_hash|postgres(ql)?:\/\/|node_modules|\.ts:\d|\b(select|insert|update) .* (from|into|set) /i

type Answered = Pick<Reply<Call>, 'status' | 'code' | 'ask' | 'refusal' | 'errors' | 'bytes'>

const said = (reply: Answered) => reply.bytes.toString('utf8')

/** What the server answers to an input that its parser refuses; undefined for one that this takes. */
const parsed = (call: Call, parts: Input, locale: Locale): Answered | undefined => {
  try {
    parseInput(call, parts)
    return undefined
  } catch (error) {
    const { status, envelope } = failureOf(error, { locale, clock: utcClock }, 'x')
    return { ...envelope, status, bytes: Buffer.from(JSON.stringify(envelope)) }
  }
}

/** An answer that a person can read, in the own language, and that tells nothing else. */
const faultOf = (reply: Answered, locale: Locale, refused: boolean): string | undefined => {
  if (reply.status >= 500) return `status ${reply.status}`
  if (refused && !(reply.status >= 400 && reply.code > 0)) return `taken: ${said(reply).slice(0, 80)}`
  if (reply.status < 400) return undefined
  if (said(reply).length > 20_000) return 'an answer as long as what was sent'
  if (secret.test(said(reply))) return `tells too much: ${said(reply).slice(0, 200)}`
  const { what = '', why = '', now = '' } = reply.refusal ?? {}
  if (!reply.ask && [what, why, now].some((text) => text === ''))
    return `no refusal: ${said(reply).slice(0, 200)}`
  if (!reply.ask && chinese.test(now) !== (locale === 'zh')) return `not in ${locale}: ${now}`
  if (reply.code === kitRefusals.invalid_input.code && !reply.errors?.length) return 'names no field'
  const unsaid = reply.errors?.find(({ message }) => chinese.test(message) !== (locale === 'zh'))
  if (unsaid) return `not in ${locale}: ${unsaid.field}: ${unsaid.message}`
  return undefined
}

type People = readonly (readonly [Locale, Client])[]

describe('hostile input', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  /** All that the database holds, table by table, but for what counts tries and visits. */
  const state = async (): Promise<unknown> => {
    const { rows: tables } = await t.app.store.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('login_failure', 'security_event', 'session')
         and has_table_privilege(c.oid, 'select') order by 1`,
    )
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(x::text, '|' order by x::text)) as sum from ${name} x`,
    )
    const { rows } = await t.app.store.pool.query<{ name: string; sum: string | null }>(
      parts.join(' union all '),
    )
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }

  const speaking = async (call: Call, locale: Locale): Promise<Client> => {
    const client =
      call.right === 'open'
        ? t.visitor()
        : await t.as({ rights: opening(call.right), warehouses: [warehousesFor(call)[0]] })
    client.cookies.locale = locale
    await t.app.store.db.updateTable('app_user').set({ locale }).where('id', '=', client.user.id).execute()
    // Who knows of no notice and has none waits for the next, for 20 seconds.
    if (call === getNotices)
      await t.write((tx) => tell(tx, client.user.id, { title: text('一', 'one'), type: 'info' }))
    return client
  }

  /** Asks once, as the next of the people. */
  const ask = async (call: Call, [locale, client]: People[number], { tries, parts }: Asked) => {
    const posted = tries[0]?.posted
    const { query, ...rest } = parts
    const input = posted ? { ...rest, body: query } : parts
    const files = call.files ? { files: [{ name: `a${call.files.types[0]}`, bytes: Buffer.from('x') }] } : {}
    const sent: Call = posted ? { ...call, method: 'POST' } : call
    const reply = await client.call(sent, { ...input, ...files })
    return { reply, fault: faultOf(reply, locale, tries[0]?.refused ?? false) }
  }
  const inTurn = (people: People, i: number): People[number] => {
    const next = people[i % people.length]
    if (!next) throw new Error('nobody calls')
    return next
  }
  const named = (tries: readonly Try[], fault: string | undefined) =>
    fault ? [`${tries.map(({ name }) => name).join(', ')}: ${fault}`] : []

  const attackRefused = async (call: Call, tries: readonly Try[], people: People): Promise<string[]> => {
    const faults: string[] = []
    for (const [i, one] of tries.entries()) {
      if (!one.refused) continue
      const person = inTurn(people, i)
      const answered = one.sent ? undefined : parsed(call, one.parts, person[0])
      const fault = answered
        ? faultOf(answered, person[0], true)
        : (await ask(call, person, { tries: [one], parts: one.parts })).fault
      faults.push(...named([one], fault))
    }
    return faults
  }
  const attackTaken = async (call: Call, tries: readonly Try[], people: People): Promise<string[]> => {
    const faults: string[] = []
    for (const [i, asked] of joined(call, tries).entries()) {
      const { reply, fault } = await ask(call, inTurn(people, i), asked)
      faults.push(...named(asked.tries, fault))
      // What one of several filters was refused for may hide what another does.
      if (reply.status >= 400 && asked.tries.length > 1)
        for (const one of asked.tries) {
          const own = await ask(call, inTurn(people, i), { tries: [one], parts: one.parts })
          faults.push(...named([one], own.fault))
        }
    }
    return faults
  }

  const beginning = (call: Call) => `/${call.path.split('/')[1]}`
  const begun = Map.groupBy(calls, beginning)
  const partOf = (call: Call) =>
    (begun.get(beginning(call))?.length ?? 0) < 10 ? 'other paths' : beginning(call)

  for (const [part, those] of Map.groupBy(calls.filter(isTried), partOf))
    describe(part, () => {
      const people = new Map<Call, People>()
      const peopleOf = (call: Call) => people.get(call) ?? []
      const faults = new Map<Call, string[]>()
      /** What the schemas take, which is kept: to ask them about each value again takes its time. */
      const taken = new Map<Call, Try[]>()
      let before: unknown
      let after: unknown
      // To look at all that the database holds takes longer than to try a call: once before all calls, once after.
      beforeAll(async () => {
        for (const call of those) {
          const speakers: [Locale, Client][] = []
          for (const locale of locales) speakers.push([locale, await speaking(call, locale)])
          people.set(call, speakers)
        }
        before = await state()
        for (const call of those) {
          const tries = triesOf(call)
          faults.set(call, await attackRefused(call, tries, peopleOf(call)))
          taken.set(
            call,
            tries.filter((one) => !one.refused),
          )
        }
        after = await state()
      })

      /** The calls that change something at the same tries now. */
      const guilty = async (): Promise<string[]> => {
        const found: string[] = []
        for (const call of those) {
          const untouched = JSON.stringify(await state())
          await attackRefused(call, triesOf(call), peopleOf(call))
          if (JSON.stringify(await state()) !== untouched) found.push(call.route)
        }
        return found
      }

      it(`what the calls of ${part} refuse changes nothing [OP-23]`, async () => {
        const isSame = JSON.stringify(after) === JSON.stringify(before)
        expect(after, isSame ? '' : `changed by ${await guilty()}`).toEqual(before)
      })

      for (const call of those)
        it(`${call.route} refuses it in words and tells nothing [OP-23]`, async () => {
          expect(faults.get(call)).toEqual([])
          expect(await attackTaken(call, taken.get(call) ?? [], peopleOf(call))).toEqual([])
          expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
        })
    })
})

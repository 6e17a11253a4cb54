import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Locale, locales } from '@kuacang/contract/kit/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opening } from '#kit/testing/opening'
import { type Place, placesIn, sampleOf, withAt } from '#kit/testing/sample-input'
import { type Client, type Reply, type TestServer, testServer, warehousesFor } from '#kit/testing/server'
import { allCalls } from '../registry.ts'

const calls = await allCalls()

/** No field of any call may hold these, whatever its schema says: the database cannot, or it is far too much. */
const never = {
  'a null byte': 'a\u0000b',
  'half a character': 'a\ud800',
  'a text longer than any may be': 'x'.repeat(200_001),
}
/** What is refused at a fifth of this is refused at each place; what it does on its way there is seen once for each part. */
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
const all = Object.entries({ ...never, ...hostile })
const atFirst = Object.entries({ ...onceForEachPart, ...never, ...hostile })
const everywhere = (i: number) => (i === 0 ? atFirst : all)

type Part = 'params' | 'query' | 'body'
type Input = Partial<Record<Part, unknown>>
/** `posted`: a query that travels as the body of a POST. */
type Try = {
  readonly name: string
  readonly input: Input
  readonly refused: boolean
  readonly posted?: boolean
}

/** What an address or a form can carry: well-formed texts. */
const spelled = (value: unknown) => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
  return text?.isWellFormed() ? text : undefined
}

const posts = new Set(calls.filter((c) => c.method === 'POST').map((c) => c.path))
const isPosted = (call: Call) => !call.changes && call.query !== undefined && !posts.has(call.path)

const triesOf = (call: Call): Try[] => {
  const sample = { params: sampleOf(call.params), query: sampleOf(call.query), body: sampleOf(call.body) }
  const attempt = (part: Part, place: Place, name: string, value: unknown, posted = false): Try => {
    const changed = withAt(sample[part], place, value)
    const fits = call[part]?.safeParse(changed).success ?? true
    const { query, ...rest } = sample
    const input = posted ? { ...rest, body: changed } : { ...sample, [part]: changed }
    return {
      name: `${posted ? 'posted ' : ''}${[part, ...place].join('.')} = ${name}`,
      input,
      refused: !fits || Object.hasOwn(never, name) || Object.hasOwn(onceForEachPart, name),
      posted,
    }
  }
  const at = (part: Part) => (call[part] ? placesIn(sample[part]) : [])
  const spelledAt = (part: Part) =>
    at(part).flatMap((place, i) =>
      everywhere(i).flatMap(([name, value]) => {
        const text = spelled(value)
        // Without its parameter it is another address.
        return text === undefined || (part === 'params' && text === '')
          ? []
          : [attempt(part, place, name, text)]
      }),
    )
  const anythingAt = (part: Part, posted = false) =>
    at(part).flatMap((place, i) =>
      everywhere(i).map(([name, value]) => attempt(part, place, name, value, posted)),
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

const chinese = /[\u4e00-\u9fff]/
const secret =
  /password_hash|token_hash|postgres(ql)?:\/\/|node_modules|\.ts:\d|\b(select|insert|update) .* (from|into|set) /i

const said = (reply: Reply<Call>) => reply.bytes.toString('utf8')

/** An answer that a person can read, in the own language, and that tells nothing else. */
const faultOf = (reply: Reply<Call>, locale: Locale, refused: boolean): string | undefined => {
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
       where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('login_failure', 'session')
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
    return client
  }

  const attack = async (call: Call, people: People, tries: readonly Try[]) => {
    const faults: string[] = []
    for (const [i, { name, input, refused, posted }] of tries.entries()) {
      const [locale, client] = people[i % people.length] ?? []
      if (!locale || !client) throw new Error('nobody calls')
      const files = call.files
        ? { files: [{ name: `a${call.files.types[0]}`, bytes: Buffer.from('x') }] }
        : {}
      const sent: Call = posted ? { ...call, method: 'POST' } : call
      const fault = faultOf(await client.call(sent, { ...input, ...files }), locale, refused)
      if (fault) faults.push(`${name}: ${fault}`)
    }
    return faults
  }
  const refusedOf = (call: Call) => triesOf(call).filter((one) => one.refused)

  const beginning = (call: Call) => `/${call.path.split('/')[1]}`
  const begun = Map.groupBy(calls, beginning)
  const partOf = (call: Call) =>
    (begun.get(beginning(call))?.length ?? 0) < 10 ? 'other paths' : beginning(call)

  for (const [part, those] of Map.groupBy(
    calls.filter((c) => triesOf(c).length > 0),
    partOf,
  ))
    describe(part, () => {
      const people = new Map<Call, People>()
      const peopleOf = (call: Call) => people.get(call) ?? []
      const faults = new Map<Call, string[]>()
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
        for (const call of those) faults.set(call, await attack(call, peopleOf(call), refusedOf(call)))
        after = await state()
      })

      /** The calls that change something at the same tries now. */
      const guilty = async (): Promise<string[]> => {
        const found: string[] = []
        for (const call of those) {
          const untouched = JSON.stringify(await state())
          await attack(call, peopleOf(call), refusedOf(call))
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
          const taken = triesOf(call).filter((one) => !one.refused)
          expect(await attack(call, peopleOf(call), taken)).toEqual([])
          expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
        })
    })
})

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
  'a megabyte of text': 'x'.repeat(1024 * 1024),
}
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
      refused: !fits || Object.hasOwn(never, name),
      posted,
    }
  }
  const at = (part: Part) => (call[part] ? placesIn(sample[part]) : [])
  const spelledAt = (part: Part) =>
    at(part).flatMap((place) =>
      all.flatMap(([name, value]) => {
        const text = spelled(value)
        // Without its parameter it is another address.
        return text === undefined || (part === 'params' && text === '')
          ? []
          : [attempt(part, place, name, text)]
      }),
    )
  const anythingAt = (part: Part, posted = false) =>
    at(part).flatMap((place) => all.map(([name, value]) => attempt(part, place, name, value, posted)))
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

describe('hostile input', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  /** All that the database holds, but for what counts tries and visits. */
  const state = async (): Promise<string> => {
    const { rows } = await t.app.store.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('login_failure', 'session')
         and has_table_privilege(c.oid, 'select') order by 1`,
    )
    const parts = rows.map(
      (r) => `select md5(string_agg(x::text, '|' order by x::text)) as m from ${r.name} x`,
    )
    const { rows: sums } = await t.app.store.pool.query<{ m: string | null }>(parts.join(' union all '))
    return sums.map((r) => r.m).join()
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

  const attack = async (call: Call, people: readonly [Locale, Client][], tries: readonly Try[]) => {
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

  for (const call of calls.filter((c) => triesOf(c).length > 0))
    it(`${call.route} refuses it in words, changes nothing and tells nothing [OP-23]`, async () => {
      const tries = triesOf(call)
      const people: [Locale, Client][] = []
      for (const locale of locales) people.push([locale, await speaking(call, locale)])
      const before = await state()
      expect(
        await attack(
          call,
          people,
          tries.filter((one) => one.refused),
        ),
      ).toEqual([])
      expect(await state()).toBe(before)
      expect(
        await attack(
          call,
          people,
          tries.filter((one) => !one.refused),
        ),
      ).toEqual([])
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    })
})

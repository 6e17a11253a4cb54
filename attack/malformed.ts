import { randomUUID } from 'node:crypto'
import type { Call } from '@kuacang/contract/kit/call'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import type { World } from './world.ts'

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
const boundary = 'AttackBoundary'
const form = (content: string) => ({ type: `multipart/form-data; boundary=${boundary}`, content })
const part = (name: string, more = '', value = 'x') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

type Sent = {
  readonly type?: string
  readonly content?: string | Buffer
  readonly query?: string
  readonly path?: string
  readonly headers?: Record<string, string>
}

const json = (content: string): Sent => ({ type: 'application/json', content })

const bodies: Readonly<Record<string, Sent>> = {
  'twenty thousand lists deep': json(nested(20_000, '[', ']')),
  'two thousand objects deep in a field': json(`{"id":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`),
  'two thousand fields': json(
    JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_x, i) => [`f${i}`, i]))),
  ),
  'cut off': json('{"id":"'),
  'not JSON': json('id=1'),
  'a number beyond all': json('{"id":1e999,"quantity":1e999}'),
  'the same field twice': json('{"id":"1","id":"2"}'),
  'half a character': json('{"id":"\\ud800","code":"\\udfff"}'),
  'a null byte': json('{"id":"\\u0000","code":"a\\u0000"}'),
  'bytes that are no text': {
    type: 'application/json',
    content: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  },
  'another alphabet': { type: 'application/json; charset=utf-16', content: '{}' },
  'plain text': { type: 'text/plain', content: '{}' },
  XML: {
    type: 'application/xml',
    content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  'a form': { type: 'application/x-www-form-urlencoded', content: 'id=1&id=2' },
  'no type': { content: '{}' },
  'a type that is none': { type: 'x', content: '{}' },
  'a form of parts without a boundary': { type: 'multipart/form-data', content: 'x' },
  'a form of parts that never ends': form(part('id')),
  'a form of parts cut off': form(`--${boundary}\r\ncontent-disposition: form-data; name="id"\r\n\r\n`),
  'a form of parts without heads': form(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`),
  'a form with the same part twice': form(`${part('id')}${part('id')}--${boundary}--\r\n`),
  'a form with another prototype': form(
    `${part('__proto__')}${part('constructor')}${part('hasOwnProperty')}--${boundary}--\r\n`,
  ),
  'a form whose part has a null byte': form(`${part('id', '', 'a\0b')}--${boundary}--\r\n`),
  'a form with a file of an evil name': form(
    `${part('file', '; filename="../../../etc/passwd\0.png"')}${part('files', '; filename="\ud800.csv"')}--${boundary}--\r\n`,
  ),
  'a form of two thousand parts': form(
    `${Array.from({ length: 2000 }, (_x, i) => part(`f${i}`)).join('')}--${boundary}--\r\n`,
  ),
}

const queries: Readonly<Record<string, Sent>> = {
  'a key twice': { query: 'page=1&page=2&sku=a&sku=b&id=1&id=2&code=a&code=b&key=a&key=b' },
  'a key once and as a list': { query: 'page=1&page[]=2&status=1&status[]=2&sku=a&sku[]=b' },
  'keys within keys': { query: 'page[a]=1&status[0][a]=1&time_range[gte]=x&sku[__proto__][a]=1' },
  'another prototype': { query: '__proto__=1&constructor=1&__proto__[]=1&hasOwnProperty=x&toString=1' },
  'a null byte': { query: 'sku=%00&code=a%00b&key=%00&page=%00' },
  'half a character': { query: 'sku=%ED%A0%80&key=%ED%A0%80&code=%ff%fe' },
  'a broken escape': { query: 'sku=%&key=%zz' },
  'numbers beyond all': {
    query: 'page=1e999&page_size=NaN&partner_id=Infinity&warehouse_id=99999999999999999999',
  },
  'a far page': { query: 'page=9007199254740991&page_size=50' },
  'a page before the first': { query: 'page=-1&page_size=0' },
  'another order': { query: 'sort_by=id;drop%20table%20stock&sort_desc=x&sort_by=constructor' },
  'a thousand keys': { query: Array.from({ length: 1000 }, (_x, i) => `k${i}=1`).join('&') },
  'a long list': {
    query: Array.from({ length: 2000 }, () => 'ids[]=x&bag_numbers[]=x&status[]=1').join('&'),
  },
}

const headings: Readonly<Record<string, Sent>> = {
  'a warehouse that is none': { headers: { [headers.warehouse]: '1e999' } },
  'a key that is none': { headers: { [headers.idempotency]: '\u00ff'.repeat(64) } },
  'a device beyond all': { headers: { [headers.device]: '%ED%A0%80'.repeat(500) } },
  'a language that is none': { headers: { 'accept-language': '\u00ff,'.repeat(1000) } },
}

const paths: Readonly<Record<string, string>> = {
  'a null byte': '%00',
  'half a character': '%ED%A0%80',
  'another prototype': '__proto__',
  'a way up': '..%2f..%2fetc%2fpasswd',
  'a long one': 'x'.repeat(199),
  'a number beyond all': '99999999999999999999999999',
}

const triesFor = (call: Call): [string, Sent][] => {
  const posts = call.method !== 'GET' && call.method !== 'DELETE'
  return [
    ...Object.entries(posts ? bodies : {}).map(([name, sent]): [string, Sent] => [`a body: ${name}`, sent]),
    ...Object.entries(queries).map(([name, sent]): [string, Sent] => [`a query with ${name}`, sent]),
    ...Object.entries(headings).map(([name, sent]): [string, Sent] => [`a header with ${name}`, sent]),
    ...Object.entries(call.params ? paths : {}).map(([name, path]): [string, Sent] => [
      `an address with ${name}`,
      { path },
    ]),
  ]
}

/** Requests that no client of ours makes: each is answered in the envelope, none by a failure. */
export const malform = async (world: World, call: Call): Promise<string[]> => {
  const faults: string[] = []
  for (const [name, sent] of triesFor(call)) {
    // A call that takes no input may succeed all the same, and lock or end the session of the next try.
    const bed = await world.clean()
    const { cookies } = bed.people.staff
    const url = `/api${call.path.replace(/:\w+/g, sent.path ?? '0'.repeat(24))}${sent.query ? `?${sent.query}` : ''}`
    const reply = await bed.t.server.inject({
      method: call.method,
      url,
      cookies,
      headers: {
        [headers.xsrf]: cookies[xsrfCookie] ?? '',
        ...(call.changes ? { [headers.idempotency]: randomUUID() } : {}),
        ...(sent.type ? { 'content-type': sent.type } : {}),
        ...sent.headers,
      },
      ...(sent.content === undefined ? {} : { payload: sent.content }),
    })
    if (reply.statusCode >= 500) faults.push(`${name}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
    if (reply.statusCode < 400) continue
    const answer = readJson(reply.body)
    if (!(Number(answer?.code) > 0 && answer?.msg))
      faults.push(`${name}: ${reply.statusCode} without the envelope: ${reply.body.slice(0, 100)}`)
    if (reply.body.length > 20_000) faults.push(`${name}: an answer of ${reply.body.length} characters`)
  }
  if (Object.hasOwn(Object.prototype, 'a')) faults.push('another prototype was taken')
  return faults
}

const readJson = (text: string): { code?: unknown; msg?: unknown } | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

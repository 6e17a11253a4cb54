import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '@kuacang/contract/kit/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../registry.ts'
import { pathsOf } from './open-api.ts'

const calls = await allCalls()
// What only reads is answered to both methods.
const routes = new Set(calls.flatMap((c): string[] => (c.changes ? [c.route] : [c.route, `POST ${c.path}`])))

const ledgers = path.resolve(import.meta.dirname, '../../../../docs/requirements')
const rows = (
  await Promise.all(
    ['shell', 'parcels', 'fulfilment'].map((name) => readFile(path.join(ledgers, `${name}.tsv`), 'utf8')),
  )
).flatMap((text) => text.split('\n').map((line) => line.split('\t')))

const pathOf = (spelled: string) => `/${spelled.replace(/^\/?(api\/)?/, '').replace(/\{(\w+)\}/g, ':$1')}`

/** The calls that a document spells, with the method that it notes: POST where it notes none. */
const spelled = rows.flatMap(([id = '', , kind = '', row = '']) => {
  if (kind !== 'call' || row.includes('PROPOSED')) return []
  const [, method, noted] = /^(GET|POST|PUT|DELETE) ([\w/{}-]+)(?! names)/.exec(row) ?? []
  const [, other] = /^([\w/-]+) \(POST/.exec(row) ?? []
  const at = noted ?? other
  return at === undefined ? [] : [{ id, method: method ?? 'POST', path: pathOf(at) }]
})

const paged = (call: Call) => call.query instanceof z.ZodObject && 'page_size' in call.query.shape

/** The names of the fields that a schema takes, however deep. */
const namesIn = (schema: z.ZodType | undefined): string[] => {
  const names: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node) names.push(...Object.keys(node.properties ?? {}))
    for (const part of Object.values(node)) walk(part)
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return names
}

/** Every way to call the things that parcels' stations are given; the key is the one that the documents use. */
const meanings: Readonly<Record<string, RegExp>> = {
  tracking_id: /^(tracking|parcel)_?(id|no|num|number|code)s?$/i,
  bag_id: /^bag_?ids?$/i,
  bag_number: /^bag_?(no|num|number|code)s?$/i,
  container_id: /^container_?(id|no|num|number|code)s?$/i,
  delivery_note_id: /^delivery_?note_?(id|no|num|code)s?$/i,
  receipt_id: /^receipt_?ids?$/i,
  linehaul_order_number: /^linehaul_?(order)?_?(id|no|num|number|code)s?$/i,
  weight: /^(weight_?(kg|g|value)|weight)s?$/i,
  container_size: /^container_?sizes?$/i,
  pack_size: /^(pack|package|packing)_?sizes?$/i,
  volume_info: /^volume_?info$/i,
  material: /^(pack_?)?material(_?(id|no|code|barcode|name))?$/i,
  sort_code_version: /^sort_?code_?version$/i,
  return_reason: /^return_?reason$/i,
  lost_mark: /^lost_?mark$/i,
}

describe('the calls that the documents spell', () => {
  it('are answered under the method that is noted, and with POST where none is [SH-304 PA-702]', () => {
    const paths = new Set(calls.map((c) => c.path))
    const built = spelled.filter((s) => paths.has(s.path))
    expect(built.length).toBeGreaterThan(50)
    expect(built.filter((s) => !routes.has(`${s.method} ${s.path}`))).toEqual([])
  })

  it('are called as the ledgers propose where the documents only tell of them [SH-080 SH-341 FU-438]', () => {
    const proposed = [
      ...['forgot_password', 'verify_reset_password_token', 'reset_password', 'verify_password_valid'],
      ...['login_as_user', 'user_switch_back'],
    ].map((name) => `POST /${name}`)
    const lists = [
      'warehouse_names',
      'warehouse_preference',
      'partners',
      'channels',
      'epc/get_channel_groups',
    ]
    const racks = ['GET /wms/racks', 'POST /wms/rack', 'PUT /wms/rack/:id', 'DELETE /wms/rack/:id']
    const exports = ['GET /wms/pickup_orders/export', 'GET /wms/outbound_order/export']
    const all = [...proposed, ...lists.map((name) => `GET /${name}`), ...racks, ...exports]
    expect(all.filter((route) => !routes.has(route))).toEqual([])
    const bodyOf = (route: string) => {
      const body = calls.find((c) => c.route === route)?.body
      return body instanceof z.ZodObject ? Object.keys(body.shape) : []
    }
    // One field takes the username or the e-mail.
    expect(proposed.slice(0, 4).map(bodyOf)).toEqual([
      ['account'],
      ['token'],
      ['token', 'password'],
      ['password', 'token'],
    ])
  })

  it('of the hub stand below its prefix, also those that the documents call by word only', () => {
    const quoted = rows
      .filter(([, area, kind]) => area === 'hub' && kind === 'call')
      .flatMap(([, , , row = '']) => [...row.matchAll(/(GET|POST|PUT|DELETE) \/api(\/[\w/{}-]+)/g)])
      .map(([, method = '', at = '']) => `${method} ${pathOf(at)}`)
    expect(quoted.length).toBeGreaterThan(20)
    expect(quoted.filter((route) => !routes.has(route))).toEqual([])
    expect(quoted.filter((route) => !/^\w+ \/hub\//.test(route))).toEqual([])
  })

  it('of parcel processing name what they are given as the documents do [PA-771]', () => {
    const stations = calls.filter((c) => /^\/(epc|hub|sorting_center|packing|handover)\//.test(c.path))
    const given = new Map(stations.map((c) => [c.route, [c.params, c.query, c.body].flatMap(namesIn)]))
    const wrong = [...given].flatMap(([route, names]) =>
      names.flatMap((name) => {
        const meant = Object.keys(meanings).find((thing) => meanings[thing]?.test(name))
        return meant === undefined || [meant, `${meant}s`].includes(name) ? [] : [`${route}: ${name}`]
      }),
    )
    expect(wrong).toEqual([])
    const used = new Set([...given.values()].flat())
    for (const name of ['tracking_id', 'bag_id', 'bag_number', 'receipt_id', 'weight', 'material'])
      expect([name, used.has(name)]).toEqual([name, true])
  })

  it('stand with the shapes of their answers in the API document [SH-315]', () => {
    const paths = pathsOf(calls)
    const shapeOf = ({ method, path }: Call) =>
      paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const answering = (data: object) => ({
      responses: { 200: { content: { 'application/json': { schema: { properties: { data } } } } } },
    })
    for (const call of calls.filter((c) => c.data !== 'file'))
      expect([call.route, shapeOf(call)]).toMatchObject([call.route, answering(expect.any(Object))])
    const list = { properties: { list: { type: 'array' }, pagination: expect.any(Object) } }
    const named = [
      'GET /wms/outbound_order',
      'GET /wms/pickup_orders',
      // One check, with a page of its lines.
      'GET /wms/inventory_check/:order_id',
    ]
    for (const call of calls.filter((c) => paged(c) && !named.includes(c.route)))
      expect([call.route, shapeOf(call)]).toMatchObject([call.route, answering(list)])
  })

  it('give page 1 with ten rows where no page is asked for [PA-776]', () => {
    const lists = calls.filter(paged)
    expect(lists.length).toBeGreaterThan(20)
    const first = lists.map((c) => {
      const { page, page_size } = (c.query as z.ZodObject).partial().parse({})
      return [c.route, page, page_size]
    })
    expect(first).toEqual(lists.map((c) => [c.route, 1, 10]))
  })
})

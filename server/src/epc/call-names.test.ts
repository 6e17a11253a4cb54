import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '@kuacang/contract/kit/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../registry.ts'

const ledger = await readFile(
  path.resolve(import.meta.dirname, '../../../docs/requirements/parcels.tsv'),
  'utf8',
)
/** The beginning of an address, up to what stands for a number or code. */
const fixedPart = (address: string) => address.replace(/\/:.*/, '')
/** Spelt so in the requirements themselves, with another prefix or with hyphens: whole, or as what lies above it. */
const isSpelt = (address: string): boolean => {
  const parts = fixedPart(address).split('/').slice(1)
  return parts.length > 1 && [parts, parts.slice(0, -1)].some((p) => ledger.includes(`/api/${p.join('/')}`))
}

/** Addresses that are not of these forms: of training, which has its own, and of lists that stand beside spelt ones. */
const others = [/^\/mock\//, /^\/v2\/epc\/(my-)?pickup-/]

describe('the calls of parcel centres, hubs and sorting centres', () => {
  let t: TestServer
  let calls: readonly Call[]
  beforeAll(async () => {
    t = await testServer()
    calls = (await allCalls()).filter((c) => /^\/(v2\/)?(epc|hub|sorting[_-]center)\//.test(c.path))
  })
  afterAll(() => t.close())

  it('stand under the prefix of their section in snake case, but for those that are spelt otherwise where they are required; each that reads answers a POST too [PA-707]', async () => {
    expect(calls.length).toBeGreaterThan(400)
    const plain = /^\/(epc|hub|sorting_center)(\/(:?[a-z][a-z0-9_]*))+$/
    const strange = calls
      .map((c) => c.path)
      .filter((p) => !plain.test(p) && !isSpelt(p) && !others.some((form) => form.test(p)))
    expect(strange).toEqual([])
    const ofReturns = calls.map((c) => c.path).filter((p) => /return_bag|returns_info|collecting/.test(p))
    expect(ofReturns.length).toBeGreaterThan(5)
    expect(ofReturns.filter((p) => !p.startsWith('/epc/returns/') && !isSpelt(p))).toEqual([])

    // Nobody is logged in: a call that there is refuses that, before it looks at anything.
    const reading = calls.filter((c) => c.method === 'GET')
    expect(reading.length).toBeGreaterThan(100)
    const posted = await Promise.all(
      reading.map(async ({ path: address }) => {
        const url = `/api${address.replace(/:[a-z_]+/g, '1')}`
        const headers = { cookie: '_xsrf=x', 'X-XSRFToken': 'x' }
        const reply = await t.server.inject({ method: 'POST', url, headers, payload: {} })
        return [address, reply.statusCode] as const
      }),
    )
    expect(posted.filter(([, status]) => status !== 401)).toEqual([])
  })
})

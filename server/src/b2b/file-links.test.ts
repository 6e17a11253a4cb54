import {
  getCaseLabels,
  getPackingList,
  printBoxLabels,
  printCaseLabelsOfOrder,
  printPackingList,
} from '@kuacang/contract/b2b/box/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { rightNames } from '@kuacang/contract/kit/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../registry.ts'
import { packedB2b } from './b2b.testing.ts'

type Link = { readonly call: Call; readonly input: object }
const reason = '标签遗失'

describe('links to papers of boxes', () => {
  let t: TestServer
  let owner: Client
  let links: readonly Link[]
  beforeAll(async () => {
    t = await testServer()
    owner = await t.as({ rights: rightNames, warehouses: [1] })
    const { id, boxes } = await packedB2b(owner, 1)
    links = [
      { call: getCaseLabels, input: { params: { id } } },
      { call: getPackingList, input: { params: { id } } },
      { call: printBoxLabels, input: { body: { box_ids: boxes, reason } } },
      { call: printCaseLabelsOfOrder, input: { params: { id }, body: { reason } } },
      { call: printPackingList, input: { params: { id }, body: {} } },
    ]
  })
  afterAll(() => t.close())

  const ask = (who: Client, { call, input }: Link, warehouse = 1) =>
    who.call(call, input as never, { warehouse })

  it('are all looked at here', async () => {
    const files = (await allCalls()).filter(
      (c) =>
        c.data === 'file' &&
        !('list' in c) &&
        /^\/wms\/outbound_(box|order\/:id\/(print_)?(case_labels|packing_list))/.test(c.path),
    )
    expect(files.map((c) => c.route).toSorted()).toEqual(links.map((l) => l.call.route).toSorted())
  })

  it('give the file to whom it belongs, and lead nowhere for anyone else [REL-26 REL-27]', async () => {
    const stranger = await t.as({ rights: rightNames, warehouses: [2] })
    const other = await t.as({ rights: rightNames, partner: 2, warehouses: [] })
    for (const link of links) {
      const { route } = link.call
      const own = await ask(owner, link)
      expect([route, own.status, own.bytes.length > 50]).toEqual([route, 200, true])
      expect([route, (await ask(stranger, link, 2)).status]).toEqual([route, 404])
      expect([route, [403, 404].includes((await ask(other, link)).status)]).toEqual([route, true])
      expect([route, (await ask(t.visitor(), link)).status]).toEqual([route, 401])
    }
  })
})

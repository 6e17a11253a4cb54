import { exportInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { getHubBagTemplate } from '@kuacang/contract/hub/intake/calls'
import { exportOutboundBags, finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { exportHubParcels, sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { createHubReceipt, getHubReceiptPdf } from '@kuacang/contract/hub/receipt/calls'
import { exportSummaries } from '@kuacang/contract/hub/summary/calls'
import { rightNames } from '@kuacang/contract/kit/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../registry.ts'
import { announced, hub, otherHub, ourHub } from './hub.testing.ts'

const lists = [exportInboundBags, exportHubParcels, exportOutboundBags, exportSummaries]

describe('links to files of a hub', () => {
  let t: TestServer
  let owner: Client
  let receipt_id: string
  let numbers: string[]
  beforeAll(async () => {
    t = await testServer()
    owner = await t.as({ rights: rightNames, warehouses: [ourHub] })
    const { upstream } = await hub(t)
    const { bag_number, parcels } = await announced(upstream, ['W1'])
    const body = { tracking_id: parcels[0] ?? '', allow_creating_new_bag: true }
    const { bag } = (await owner.call(sortParcel, { body })).data
    await owner.call(finishCollecting, { body: { bag_number: bag.bag_number } })
    const { data } = await owner.call(createHubReceipt, { body: { bag_numbers: [bag.bag_number] } })
    receipt_id = data.receipt.id
    numbers = [bag_number, ...parcels, bag.bag_number]
  })
  afterAll(() => t.close())

  it('are all looked at here', async () => {
    const files = (await allCalls()).filter(
      (c) => c.data === 'file' && c.path.startsWith('/hub/') && !('list' in c),
    )
    // The template is the same for everyone.
    const known = [...lists, getHubReceiptPdf, getHubBagTemplate]
    expect(files.map((c) => c.route).toSorted()).toEqual(known.map((c) => c.route).toSorted())
  })

  it('give what is in them to the hub’s own people only [REL-26 REL-27]', async () => {
    const paper = { params: { id: receipt_id } }
    expect((await owner.call(getHubReceiptPdf, paper)).status).toBe(200)
    const stranger = await t.as({ rights: rightNames, warehouses: [otherHub] })
    expect((await stranger.call(getHubReceiptPdf, paper, { warehouse: otherHub })).status).toBe(404)
    const merchant = await t.as({ rights: rightNames, partner: 2, warehouses: [ourHub] })
    expect((await merchant.call(getHubReceiptPdf, paper)).status).toBe(403)
    expect((await t.visitor().call(getHubReceiptPdf, paper)).status).toBe(401)
    const named = (file: Buffer) => numbers.filter((n) => String(file).includes(n))
    const seen = new Set<string>()
    for (const call of lists) {
      for (const number of named((await owner.call(call)).bytes)) seen.add(number)
      expect(named((await stranger.call(call, {}, { warehouse: otherHub })).bytes)).toEqual([])
      expect((await merchant.call(call)).status).toBe(403)
      expect((await t.visitor().call(call)).status).toBe(401)
    }
    expect(seen).toEqual(new Set(numbers))
  })
})

import { departToEpcBag } from '@kuacang/contract/epc/depart/calls'
import { addToEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prefer } from '#kit/testing/preference'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels } from './outbound.testing.ts'

let t: TestServer
let packer: Client
beforeAll(async () => {
  t = await testServer()
  await outboundChannels(t)
  packer = await t.as({ rights: ['EPCPack', 'EPCOutboundParcelSort'], warehouses: [ourEpc] })
})
afterAll(() => t.close())

/** Puts three parcels into the open bag of a channel, the first of which opens it; answers how many statements each sent. */
const packed = async (channel: string, more = {}) => {
  const { scan, few, sent } = roundTripsOf(packer, more)
  for (let n = 0; n < 3; n += 1) {
    const { tracking_id } = await obToPack(t, { channel, person: channel, value: 10 })
    await scan(addToEpcBag, { body: { tracking_id, create_bag: true } })
  }
  few()
  return sent(addToEpcBag)
}

it('a parcel that departs into its bag takes three round trips, the first of a bag and the same scan again too [REL-37]', async () => {
  const { scan, few } = roundTripsOf(packer)
  for (let n = 0; n < 3; n += 1) {
    const { tracking_id } = await obToPack(t, { gateway: 'OUT' })
    const body = { tracking_id, create_bag: true, weight: 0.5 }
    await scan(departToEpcBag, { body })
    await scan(departToEpcBag, { body })
  }
  few()
})

it('a parcel that is packed at a parcel centre sends few statements, two more where its recipient has an exemption', async () => {
  // The first commands of a user read what later ones know.
  await packed('EB2')
  expect(await packed('EM')).toEqual([10, 7, 7])
  await prefer(t, { tax_exemptions: [{ channel_code: 'EB', gateway: 'LAX', amount: 800 }] }, ourEpc)
  const why = 'the exemption is reserved before the commit, and after it is known whose it is'
  expect(await packed('EB', { [addToEpcBag.route]: { trips: 4, why } })).toEqual([12, 9, 9])
})

import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { rightNames } from '@kuacang/contract/kit/rights'
import { printScNote } from '@kuacang/contract/sorting-centre/delivery-note/calls'
import {
  printScInboundReceipt,
  searchScInboundReceipts,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { getScBagTemplate } from '@kuacang/contract/sorting-centre/intake/calls'
import { finishScBag, getScSealPhoto } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import {
  decideScReturns,
  getScReturnClaim,
  getScReturnPhoto,
  printScReturnReceipt,
  returnScParcel,
} from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnDisposal, scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { type Client, testCentres } from '#kit/testing/server'
import { allCalls } from '../registry.ts'
import { centreForAll, inbound, ourCentre } from './centre.testing.ts'
import { filled, onNote } from './packing.testing.ts'

type Link = { readonly call: Call; readonly input: object }
const [, otherCentre] = testCentres

describe('links to files of a sorting centre', () => {
  const given = centreForAll()
  let owner: Client
  let links: readonly Link[]
  beforeAll(async () => {
    owner = await given.t.as({ rights: rightNames, warehouses: [ourCentre] })
    const done = async <C extends Call>(call: C, input: Parameters<typeof owner.call<C>>[1]) => {
      const reply = await owner.call(call, input)
      if (reply.code !== 0) throw new Error(`${call.route}: ${reply.msg}`)
      return reply.data
    }
    const { note } = await onNote(given)
    const { list: receipts } = await done(searchScInboundReceipts, { query: { page: 1, page_size: 1 } })
    const [tracking_id = ''] = (await inbound(given)).parcels
    const { return: back } = await done(returnScParcel, {
      body: { tracking_id, return_reason: scReturnReason.code.undeliverable },
      files: [photo],
    })
    await done(decideScReturns, {
      body: { ids: [back.id], disposal: scReturnDisposal.code.vendor, receiver: 'EPC' },
    })
    const { receipt } = await done(addBagToReceipt, {
      params: { suite: 'sorting-center-returned-outbound-parcel' },
      body: { bag_id: tracking_id },
    })
    const { bag_id, weight } = await filled(given, { by: owner })
    await done(finishScBag, { body: { bag_id, weight }, files: [photo] })
    links = [
      { call: getScSealPhoto, input: { query: { bag_id } } },
      { call: printScNote, input: { query: { delivery_note_id: note.id } } },
      { call: printScInboundReceipt, input: { query: { receipt_id: receipts[0]?.id } } },
      { call: getScReturnClaim, input: { params: { id: back.id } } },
      { call: getScReturnPhoto, input: { params: { id: back.id, photo: back.photos[0] } } },
      { call: printScReturnReceipt, input: { query: { receipt_id: receipt.id } } },
      { call: getScBagTemplate, input: {} },
    ]
  })

  const ask = (who: Client, { call, input }: Link, warehouse: number = ourCentre) =>
    who.call(call, input as never, { warehouse })

  it('are all looked at here', async () => {
    const files = (await allCalls()).filter(
      (c) => c.data === 'file' && /^\/sorting.center\//.test(c.path) && !('list' in c),
    )
    expect(files.map((c) => c.route).toSorted()).toEqual(links.map((l) => l.call.route).toSorted())
  })

  it('give what is in them to the centre’s own people only [REL-26 REL-27]', async () => {
    const stranger = await given.t.as({ rights: rightNames, warehouses: [otherCentre] })
    const merchant = await given.t.as({ rights: rightNames, partner: 2, warehouses: [ourCentre] })
    const nobody = await given.t.as({ rights: [], warehouses: [ourCentre] })
    for (const link of links) {
      const { route } = link.call
      expect([route, (await ask(owner, link)).status]).toEqual([route, 200])
      // An empty sheet is the same everywhere.
      if (link.call !== getScBagTemplate)
        expect([route, (await ask(stranger, link, otherCentre)).status]).toEqual([route, 404])
      expect([route, (await ask(merchant, link)).status]).toEqual([route, 403])
      expect([route, (await ask(nobody, link)).status]).toEqual([route, 403])
      expect([route, (await ask(given.t.visitor(), link)).status]).toEqual([route, 401])
    }
  })
})

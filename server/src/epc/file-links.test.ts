import { getEpcParcelPhoto, uploadEpcParcelInfo } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine, printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { getEpcCaseTemplate } from '@kuacang/contract/epc/combine-case/calls'
import { createEpcNote, printEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import { handOverEpcInboundBag, printEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { announceEpcNotes, printEpcInboundNote } from '@kuacang/contract/epc/inbound-note/calls'
import { getEpcInboundReceipt, printEpcInboundReceipt } from '@kuacang/contract/epc/inbound-receipt/calls'
import { printInboundLabel } from '@kuacang/contract/epc/label/calls'
import { bookEpcBags, printEpcLinehaulNote } from '@kuacang/contract/epc/linehaul/calls'
import { getEpcSealPhoto } from '@kuacang/contract/epc/outbound-bag/calls'
import { addToEpcPackingBag, finishEpcPackingBag } from '@kuacang/contract/epc/packing-bag/calls'
import {
  getContainerLabel,
  getEpcNotePaper,
  getOrderList,
  getParcelList,
  getPreOutboundLabel,
} from '@kuacang/contract/epc/paper/calls'
import { generateEpcPickups, getEpcPickupPdf, printEpcPickup } from '@kuacang/contract/epc/pickup/calls'
import {
  finishEpcReturnBag,
  getEpcReturnBagLabel,
  printEpcExpressLabel,
} from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import {
  addEpcReturnBagToReceipt,
  getEpcReturnReceiptCsv,
  getEpcReturnReceiptPdf,
} from '@kuacang/contract/epc/return-bag/calls'
import { putawayEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { getSlotLabels } from '@kuacang/contract/epc/wall/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { rightNames } from '@kuacang/contract/kit/rights'
import { createRelabels, printRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../registry.ts'
import { together } from './combine/combine.testing.ts'
import { announced, numberOf, otherEpc, ourEpc } from './epc.testing.ts'
import { readySets, startJob } from './job/job.testing.ts'
import { finishedBag, obToPack, outboundChannels } from './outbound.testing.ts'
import { goingBack, sendBack, setVendors } from './return/return.testing.ts'

type Link = { readonly call: Call; readonly input: object }

describe('links to files of a parcel centre', () => {
  let t: TestServer
  let owner: Client
  let links: readonly Link[]
  beforeAll(async () => {
    t = await testServer()
    owner = await t.as({ rights: rightNames, warehouses: [ourEpc] })
    const done = async <C extends Call>(call: C, input: Parameters<typeof owner.call<C>>[1]) => {
      const reply = await owner.call(call, input)
      if (reply.code !== 0) throw new Error(`${call.route}: ${reply.msg}`)
      return reply.data
    }
    await outboundChannels(t)
    const [bag, taken] = [await announced(owner, 1), await announced(owner, 1)]
    const delivery_note_number = numberOf('DN')
    const note = { delivery_note_number, bag_numbers: [bag.bag_number] }
    await done(announceEpcNotes, { body: { delivery_notes: [note] } })
    await done(handOverEpcInboundBag, { body: { bag_number: taken.bag_number }, files: [photo] })
    const { id: receipt_id } = await done(getEpcInboundReceipt, { query: { bag_number: taken.bag_number } })
    const tracking_id = taken.parcels[0]?.tracking_id ?? ''
    const { photos } = await done(uploadEpcParcelInfo, { body: { tracking_id }, files: [photo] })
    const { id: delivery_note_id } = await done(createEpcNote, {
      body: { bag_ids: [(await finishedBag(t)).id] },
    })
    const { id } = await done(bookEpcBags, { body: { bag_ids: [(await finishedBag(t)).id] } })
    const ob = await obToPack(t, { channel: 'EP' })
    const packed = { tracking_id: ob.tracking_id, create_bag: true }
    const { bag: sealed } = await done(addToEpcPackingBag, { body: packed })
    await done(finishEpcPackingBag, { body: { bag_id: sealed.id, weight: 0.5 }, files: [photo] })
    const [member = ''] = await together(owner, owner, 2, { channel_code: 'EL' })
    const { ob_number: box } = await done(commerceCombine, { body: { tracking_id: member, weight: 0.8 } })
    const wish = { tracking_ids: [box], reason: relabelReason.code.unreadable }
    const { list: requests } = await done(createRelabels, { body: wish })
    await readySets(t, owner, [2])
    await startJob(owner, 2)
    await setVendors(t)
    const back = async (disposal: (typeof epcReturnDisposal.codes)[number], more: object = {}) => {
      const [number = ''] = await goingBack({ t, platform: owner, operator: owner }, 1, {
        disposal,
        channel: 'EL',
      })
      const { bag: returned } = (await sendBack(owner, number, more)).data
      return returned?.bag_number ?? ''
    }
    const collected = await back(epcReturnDisposal.code.vendor)
    const byExpress = await back(epcReturnDisposal.code.collect, { print_express_label: true })
    await done(finishEpcReturnBag, { body: { bag_number: collected, weight: 0.4 } })
    const { receipt: going } = await done(addEpcReturnBagToReceipt, { body: { bag_number: collected } })
    const [shelved] = await readySets(t, owner, [1])
    const location_code = numberOf('F-')
    await t.write(
      (tx) =>
        tx.run(
          `insert into location (warehouse_id, id, code, location_type, state, created_at, updated_at)
           values ($1, $2, $3, 2, 1, now(), now())`,
          [ourEpc, newId(), location_code],
        ),
      ourEpc,
    )
    await done(putawayEpcParcel, { body: { tracking_id: shelved?.parcels[0] ?? '', location_code } })
    const container = await finishedBag(t, { kind: 'containers', channel: 'EC' })
    const temporary = 'PB00000000FILE'
    await t.write(
      (tx) =>
        tx.run(
          `insert into epc_pre_ob (warehouse_id, id, tracking_id, status, ob_id, created_at, updated_at)
           select $1, $2, $3, 1, id, now(), now() from epc_ob where warehouse_id = $1 and tracking_id = $4`,
          [ourEpc, newId(), temporary, container.obs[0]?.tracking_id],
        ),
      ourEpc,
    )
    const { orders } = await done(generateEpcPickups, { body: { type: 1 } })
    const [pickup] = orders
    links = [
      { call: getEpcReturnBagLabel, input: { query: { bag_number: collected } } },
      { call: printEpcExpressLabel, input: { body: { bag_number: byExpress } } },
      { call: getEpcReturnReceiptPdf, input: { params: { id: going.id } } },
      { call: getEpcPickupPdf, input: { params: { id: pickup?.id } } },
      { call: printEpcPickup, input: { body: { id: pickup?.id } } },
      { call: getEpcReturnReceiptCsv, input: { params: { id: going.id } } },
      { call: printEpcInboundBag, input: { query: { bag_number: bag.bag_number } } },
      { call: printEpcInboundNote, input: { query: { delivery_note_id: delivery_note_number } } },
      { call: printEpcInboundReceipt, input: { query: { receipt_id } } },
      { call: getEpcParcelPhoto, input: { params: { photo: photos[0] }, query: { tracking_id } } },
      { call: printEpcNote, input: { query: { delivery_note_id } } },
      { call: printEpcLinehaulNote, input: { query: { id } } },
      { call: getEpcSealPhoto, input: { query: { bag_id: sealed.id } } },
      { call: printBoxLabel, input: { body: { tracking_id: box, reason: 'torn' } } },
      { call: printInboundLabel, input: { query: { tracking_id } } },
      { call: printRelabel, input: { params: { id: requests[0]?.id }, body: { reason: 'torn' } } },
      { call: getSlotLabels, input: { query: { first_slot: 1, last_slot: 2 } } },
      { call: getEpcCaseTemplate, input: {} },
      { call: getPreOutboundLabel, input: { query: { tracking_id: temporary } } },
      { call: getContainerLabel, input: { query: { container_id: container.id } } },
      { call: getEpcNotePaper, input: { query: { delivery_note_id } } },
      { call: getParcelList, input: { query: { bag_id: sealed.id } } },
      { call: getOrderList, input: { query: { bag_id: sealed.id } } },
    ]
  })
  afterAll(() => t.close())

  const ask = (who: Client, { call, input }: Link, warehouse: number = ourEpc) =>
    who.call(call, input as never, { warehouse })

  it('are all looked at here', async () => {
    // Some labels under /epc/labels belong to other areas and are tried there; so are lists as files.
    const ofOthers = /^\/epc\/labels\/(bag|mold_sizes|pack_sizes|receipt)$/
    const files = (await allCalls()).filter(
      (c) => c.data === 'file' && /^\/epc\//.test(c.path) && !ofOthers.test(c.path) && !('list' in c),
    )
    expect(files.map((c) => c.route).toSorted()).toEqual(links.map((l) => l.call.route).toSorted())
  })

  it('give what is in them to the centre’s own people only [REL-26 REL-27]', async () => {
    const stranger = await t.as({ rights: rightNames, warehouses: [otherEpc] })
    const merchant = await t.as({ rights: rightNames, partner: 2, warehouses: [ourEpc] })
    const nobody = await t.as({ rights: [], warehouses: [ourEpc] })
    for (const link of links) {
      const { route } = link.call
      expect([route, (await ask(owner, link)).status]).toEqual([route, 200])
      // The numbers of slots, and an empty sheet, are the same everywhere.
      if (link.call !== getSlotLabels && link.call !== getEpcCaseTemplate)
        expect([route, (await ask(stranger, link, otherEpc)).status]).toEqual([route, 404])
      expect([route, (await ask(merchant, link)).status]).toEqual([route, 403])
      expect([route, (await ask(nobody, link)).status]).toEqual([route, 403])
      expect([route, (await ask(t.visitor(), link)).status]).toEqual([route, 401])
    }
  })
})

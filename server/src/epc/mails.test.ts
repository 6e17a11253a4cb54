import { createEpcNote, finishEpcNote, handOverEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import { finishEpcReturnBag } from '@kuacang/contract/epc/return/calls'
import { sendEpcReturnForecast } from '@kuacang/contract/epc/return-bag/calls'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { listMails } from '@kuacang/contract/messages/mail/calls'
import { mailState } from '@kuacang/contract/messages/mail/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailCourier } from '#kit/mail/courier'
import type { Letter, Transport } from '#kit/mail/transport'
import { startRelay } from '#kit/outbox/relay'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { epcForAll, ourEpc } from './epc.testing.ts'
import { finishedBag, outboundChannels, outboundRights } from './outbound.testing.ts'
import { goingBack, returnRights, sendBack, setVendors } from './return/return.testing.ts'

const { waiting, sent } = mailState.code
const carrier = 'carrier@example.com'
const vendor = 'returns@kv.example'

describe('mails of a parcel centre', () => {
  const given = epcForAll()
  let op: Client
  beforeAll(async () => {
    await outboundChannels(given.t)
    await setVendors(given.t)
    await prefer(given.t, { carrier_mails: [{ channel_code: 'EL', addresses: [carrier] }] }, ourEpc)
    op = await given.t.as({
      rights: [...outboundRights, ...returnRights, 'ManageMessages'],
      warehouses: [ourEpc],
    })
  })
  const about = async (key: string) => (await op.call(listMails, { query: { key } })).data.list

  it('a signed note or receipt tells its carrier, a forecast its vendor; each is on record and sent by the mailer that is set [PA-286]', async () => {
    const noted = await finishedBag(given.t)
    const note = (await op.call(createEpcNote, { body: { bag_ids: [noted.id] } })).data
    await op.call(finishEpcNote, { body: { delivery_note_id: note.id } })
    expect(await about(carrier)).toEqual([])
    await op.call(handOverEpcNote, { body: { delivery_note_id: note.id }, files: [photo] })
    expect(await about(carrier)).toHaveLength(1)

    const params = { suite: 'epc-outbound-bag' }
    const alone = await finishedBag(given.t)
    const { receipt } = (await op.call(addBagToReceipt, { params, body: { bag_id: alone.id } })).data
    expect(await about(carrier)).toHaveLength(1)
    await op.call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    const handovers = await about(carrier)
    expect(handovers).toHaveLength(2)
    expect(handovers.some((m) => m.subject.includes(receipt.receipt_number))).toBe(true)

    const [parcel = ''] = await goingBack(given, 1)
    const { bag } = (await sendBack(op, parcel)).data
    const bag_number = bag?.bag_number ?? ''
    await op.call(finishEpcReturnBag, { body: { bag_number, weight: 0.4 } })
    expect(await about(vendor)).toEqual([])
    await op.call(sendEpcReturnForecast, { body: { bag_numbers: [bag_number] } })
    const recorded = async () => [...(await about(carrier)), ...(await about(vendor))]
    expect(await recorded()).toMatchObject(
      [carrier, carrier, vendor].map((to_address) => ({
        ...{ to_address, state: waiting, created_at: expect.any(String) },
      })),
    )

    // Any mailer can be set: this one only remembers.
    const letters: Letter[] = []
    const transport: Transport = {
      send: async (letter) => {
        letters.push(letter)
        return { ok: true, answer: '250' }
      },
      close: () => undefined,
    }
    const relay = startRelay(given.t.app, [mailCourier(given.t.app.store, transport)], 20)
    try {
      await expect
        .poll(async () => new Set((await recorded()).map((m) => m.state)), { interval: 20, timeout: 60_000 })
        .toEqual(new Set([sent]))
    } finally {
      await relay.stop()
    }
    expect(letters.map((l) => l.to_address).sort()).toEqual([carrier, carrier, vendor])
    for (const number of [noted.number, alone.number, bag_number])
      expect(letters.filter((l) => l.body.includes(number))).toHaveLength(1)
  })
})

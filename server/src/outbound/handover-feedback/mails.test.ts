import { getMail, listMails } from '@kuacang/contract/messages/mail/calls'
import { getNotices } from '@kuacang/contract/notices/notice/calls'
import { sendHandoverMails, uploadHandoverPictures } from '@kuacang/contract/outbound/handover-feedback/calls'
import { notificationType } from '@kuacang/contract/outbound/handover-feedback/enums'
import { feedbackRefusals } from '@kuacang/contract/outbound/handover-feedback/refusals'
import { getBagRecords } from '@kuacang/contract/packing/bag/calls'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillParts } from '#kit/demo/part'
import { newId } from '#kit/ids'
import { mailCourier } from '#kit/mail/courier'
import type { Letter, Transport } from '#kit/mail/transport'
import { bagged, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { demoParts } from '../../registry.ts'
import { finished, handedOver } from './handed-over.testing.ts'

const { handover, pre_post } = notificationType.code
const big = (n: number) => ({
  name: `big-${n}.png`,
  bytes: Buffer.concat([photo.bytes, Buffer.alloc(9 * 1024 * 1024, n)]),
})

describe('the mails about bags', () => {
  let t: TestServer
  let fbw: Client
  let reader: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    reader = await t.as({ rights: ['ManageMessages'], warehouses: [1] })
    await fillParts(t.app, await demoParts('reference'), () => [])
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    await t.app.store.pool.query('delete from mail')
    await prefer({ carrier_mails: [], bag_list_mails: [] })
  })

  const prefer = async (update_dict: object) => {
    const editor = await t.as({ rights: ['EditWarehouse'], warehouses: [1] })
    await editor.call(updateOwnPreference, { body: { update_dict } })
  }
  const carrier = (channel_code: string, ...addresses: string[]) => ({ channel_code, addresses })
  const send = (bag_codes: string[], notification_type: number, key?: string) =>
    fbw.call(sendHandoverMails, { body: { bag_codes, notification_type } }, key ? { key } : {})
  const mails = async () => {
    const { list } = (await reader.call(listMails, {})).data
    const read = await Promise.all(list.map(({ id }) => reader.call(getMail, { params: { id } })))
    return read.map((r) => r.data).sort((a, b) => a.to_address.localeCompare(b.to_address))
  }
  /** Sends what waits with a transport that the test is; answers what it was given. */
  const post = async (outcome: Awaited<ReturnType<Transport['send']>>) => {
    const sent: Letter[] = []
    const transport: Transport = {
      send: async (letter) => {
        sent.push(letter)
        return outcome
      },
      close: () => {},
    }
    const courier = mailCourier(t.app.store, transport)
    while (await courier.run('1'));
    return sent
  }

  it('of type 100 list the handed-over bags of each channel to its carrier, with their pictures [FU-599 FU-721 FU-256]', async () => {
    const [a, b] = [await handedOver(fbw), await handedOver(fbw)]
    await fbw.call(uploadHandoverPictures, {
      body: { bag_codes: [a.bag_code] },
      files: [{ ...photo, bytes: Buffer.concat([photo.bytes, Buffer.from('x')]) }],
    })
    await prefer({
      carrier_mails: [carrier('', 'all@carrier.example'), carrier('STD', 'a@x.example', 'b@x.example')],
    })
    const { data } = await send([a.bag_code, b.bag_code], handover)
    expect(data).toEqual({ mails: 2 })
    const [first, second] = await mails()
    expect([first?.to_address, second?.to_address]).toEqual(['a@x.example', 'b@x.example'])
    expect(first?.subject).toBe('交接通知：仓1 STD 2 包')
    for (const { bag_code } of [a, b])
      expect(first?.body).toContain(`${bag_code}  渠道 STD  包裹 1  0.250 kg`)
    expect(first?.attachments).toEqual(['STD-1-1.png', 'STD-1-2.png'])
    const [letter] = await post({ ok: true, answer: 'taken' })
    // Both receipts were signed with the same picture: it travels once.
    expect(letter?.attachments.map((x) => x.name)).toEqual(['STD-1-1.png', 'STD-1-2.png'])
    const read = await t.app.store.files.read(letter?.attachments[0]?.key ?? '')
    expect(Buffer.concat((await read?.toArray()) ?? []).equals(photo.bytes)).toBe(true)
    const [record] = (await fbw.call(getBagRecords, { params: { id: a.id } })).data.list
    expect(record).toMatchObject({
      action: 'bag.mail',
      additional_info: { notification_type: handover, to: ['a@x.example', 'b@x.example'] },
    })
  })

  it('spread pictures over as many mails as mail servers will take', async () => {
    const bag = await handedOver(fbw)
    for (const n of [1, 2])
      await fbw.call(uploadHandoverPictures, { body: { bag_codes: [bag.bag_code] }, files: [big(n)] })
    await prefer({ carrier_mails: [carrier('', 'all@carrier.example')] })
    expect((await send([bag.bag_code], handover)).data).toEqual({ mails: 2 })
    const sent = await post({ ok: true, answer: 'taken' })
    expect(sent.map((l) => [l.subject.slice(-6), l.attachments.length])).toEqual([
      [' (1/2)', 2],
      [' (2/2)', 1],
    ])
  })

  it('of type 101 list the bags to come and those handed over [FU-599 FU-721 FU-256]', async () => {
    const [gone, coming] = [await handedOver(fbw), await finished(fbw)]
    await prefer({ bag_list_mails: ['lists@example.com'] })
    expect((await send([gone.bag_code, coming.bag_code], pre_post)).data).toEqual({ mails: 1 })
    const [mail] = await mails()
    expect(mail?.subject).toBe('包清单：仓1 待交接 1 包，已交接 1 包')
    const [before = '', after = ''] = (mail?.body ?? '').split('已交接（1）')
    expect([before.includes(coming.bag_code), after.includes(gone.bag_code)]).toEqual([true, true])
    expect(before).not.toContain(gone.bag_code)
  })

  it('are refused without an address, for a bag that is still here, and for an open one; nothing is sent then [FU-599 FU-721]', async () => {
    const [gone, coming] = [await handedOver(fbw), await finished(fbw)]
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const open = await bagged(fbw, order.tracking_number)
    await prefer({ carrier_mails: [carrier('EXP', 'o@carrier.example')] })
    const tries = [
      await send([gone.bag_code], handover),
      await send([gone.bag_code], pre_post),
      await send([gone.bag_code, coming.bag_code], handover),
      await send([gone.bag_code, open.bag_code], pre_post),
    ]
    expect(tries.map((r) => r.code)).toEqual([
      feedbackRefusals.no_carrier_address.code,
      feedbackRefusals.no_list_address.code,
      feedbackRefusals.not_handed_over.code,
      feedbackRefusals.not_finished.code,
    ])
    expect(tries[0]?.refusal?.what).toContain('STD')
    expect(await mails()).toEqual([])
  })

  it('are written once for each command, however often it is repeated [REL-13]', async () => {
    const bag = await handedOver(fbw)
    await prefer({ bag_list_mails: ['lists@example.com'] })
    const key = newId()
    const replies = await Promise.all([1, 2, 3].map(() => send([bag.bag_code], pre_post, key)))
    expect(replies.map((r) => r.data?.mails)).toEqual([1, 1, 1])
    expect(await mails()).toHaveLength(1)
  })

  it('that the mail server refuses for good → their sender is notified [FU-721]', async () => {
    const bag = await handedOver(fbw)
    await prefer({ bag_list_mails: ['gone@example.com'] })
    await send([bag.bag_code], pre_post)
    await post({ ok: false, answer: 'no such mailbox', hopeless: true })
    const { notices } = (await fbw.call(getNotices, { body: {} })).data
    expect(notices.map((n) => n.title).join(' ')).toContain('gone@example.com')
    expect((await mails())[0]?.last_answer).toBe('no such mailbox')
  })
})

import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { unreachable } from '@kuacang/contract/kit/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  correctHandover,
  exportHandedOverBags,
  listHandedOverBags,
  recordHandoverFeedback,
} from '@kuacang/contract/outbound/handover-feedback/calls'
import { handoverBagMachine } from '@kuacang/contract/outbound/handover-feedback/machine'
import { feedbackRefusals } from '@kuacang/contract/outbound/handover-feedback/refusals'
import { correctionActions, feedbackActions } from '@kuacang/contract/outbound/handover-feedback/steps'
import { getBagRecords } from '@kuacang/contract/packing/bag/calls'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { finished, handedOver } from './handed-over.testing.ts'

const { code } = handoverBagStatus

describe('what a carrier says of bags', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const say = (client: Client, bag_codes: string[], status: number, remark = '') =>
    client.call(recordHandoverFeedback, { body: { bag_codes, status, remark } })
  const decide = (client: Client, bag_codes: string[], status: number) =>
    client.call(correctHandover, { body: { bag_codes, status, remark: '客户确认' } })
  const listed = async (client: Client, query: object) =>
    (await client.call(listHandedOverBags, { query })).data.list
  const one = async (bag_code: string) => (await listed(fbw, { bag_codes: [bag_code] }))[0]

  it('begins with new as its receipt is signed, and the bag stands in the list with its receipt [FU-218 FU-113 FU-180]', async () => {
    const before = await finished(fbw)
    expect(await one(before.bag_code)).toBeUndefined()
    const bag = await handedOver(fbw)
    expect(await one(bag.bag_code)).toMatchObject({
      bag_code: bag.bag_code,
      bag_order_id: bag.id,
      tag: 'STD',
      items: 1,
      handover_status: code.new,
      receipt_number: bag.receipt_number,
      handed_over_at: expect.stringMatching(/Z$/),
      feedback_at: null,
      pictures: [expect.stringMatching(/^[0-9a-f]{24}\.png$/)],
      actions: ['miss', 'succeed', 'delay', 'fail', 'set_invalid', 'set_cancelled'],
    })
  })

  it('moves the bag with the carrier’s words, on its timeline, and sends events to subscribers [FU-113 FU-218]', async () => {
    const bag = await handedOver(fbw)
    await say(fbw, [bag.bag_code], code.delayed, '航班取消')
    await say(fbw, [bag.bag_code], code.delayed, '明天起飞')
    expect(await one(bag.bag_code)).toMatchObject({
      handover_status: code.delayed,
      feedback_remark: '明天起飞',
      feedback_by: fbw.user.username,
      feedback_at: expect.any(String),
    })
    await say(fbw, [bag.bag_code], code.success)
    const { list } = (await fbw.call(getBagRecords, { params: { id: bag.id } })).data
    expect(list.slice(0, 3).map((r) => [r.action, r.remark, r.user_name])).toEqual([
      ['handover_bag.succeed', '', fbw.user.username],
      ['handover_bag.delay', '明天起飞', fbw.user.username],
      ['handover_bag.delay', '航班取消', fbw.user.username],
    ])
    const { rows } = await t.app.store.pool.query(
      `select payload from outbox where topic = 'handover.feedback' and object_id = $1 order by at`,
      [bag.id],
    )
    expect(rows.map((r) => r.payload.status)).toEqual(['delayed', 'delayed', 'success'])
  })

  it('is taken exactly from the states of its table, by every way, and reaches all of them [FU-218 REL-19]', async () => {
    expect(unreachable(handoverBagMachine)).toEqual([])
    const bag = await handedOver(fbw)
    const ways = [
      ...Object.entries(feedbackActions).map(([to, action]) => ({ to: Number(to), action, by: say })),
      ...Object.entries(correctionActions).map(([to, action]) => ({ to: Number(to), action, by: decide })),
    ]
    expect(ways.map((w) => w.action).sort()).toEqual([...handoverBagMachine.actions].sort())
    for (const from of handoverBagStatus.codes)
      for (const { to, action, by } of ways) {
        await t.write((tx) =>
          tx.run('update bag set handover_status = $2 where warehouse_id = 1 and id = $1', [bag.id, from]),
        )
        const reply = await by(fbw, [bag.bag_code], to)
        const allowed = handoverBagMachine.can(action, from)
        expect([from, action, reply.code]).toEqual([
          from,
          action,
          allowed ? 0 : kitRefusals.illegal_move.code,
        ])
        expect((await one(bag.bag_code))?.handover_status).toBe(allowed ? to : from)
      }
    for (const final of [code.success, code.invalid, code.cancelled])
      expect(handoverBagMachine.actions.filter((a) => handoverBagMachine.can(a, final))).toEqual([])
  })

  it('leaves what only administrators decide to them: invalid, cancelled, arrived after all [FU-218 REL-25]', async () => {
    const packer = await t.as({ rights: ['BagOperator'], warehouses: [1] })
    const bag = await handedOver(fbw)
    expect((await decide(packer, [bag.bag_code], code.invalid)).code).toBe(kitRefusals.no_permission.code)
    expect((await say(packer, [bag.bag_code], code.invalid)).status).toBe(400)
    const [mine] = await listed(packer, { bag_codes: [bag.bag_code] })
    expect(mine?.actions).toEqual(['miss', 'succeed', 'delay', 'fail'])
    await say(packer, [bag.bag_code], code.failed)
    expect((await say(packer, [bag.bag_code], code.success)).code).toBe(kitRefusals.illegal_move.code)
    expect((await decide(fbw, [bag.bag_code], code.success)).code).toBe(0)
  })

  it('is written for all the bags or for none, and each bag that prevents it is named [REL-14]', async () => {
    const [a, b, here] = [await handedOver(fbw), await handedOver(fbw), await finished(fbw)]
    await say(fbw, [b.bag_code], code.success)
    const refused = await say(fbw, [a.bag_code, b.bag_code], code.delayed)
    expect([refused.status, refused.code]).toEqual([409, kitRefusals.illegal_move.code])
    expect(refused.msg).toContain(b.bag_number)
    const early = await say(fbw, [a.bag_code, here.bag_code], code.delayed)
    expect(early.code).toBe(feedbackRefusals.not_handed_over.code)
    expect(early.msg).toContain(here.bag_number)
    expect((await say(fbw, [a.bag_code, 'BG-NOWHERE'], code.delayed)).status).toBe(404)
    expect((await one(a.bag_code))?.handover_status).toBe(code.new)
  })

  it('said by two at once is one success; said again under the same key it is the same answer [REL-10 REL-13]', async () => {
    const bag = await handedOver(fbw)
    const both = await Promise.all(
      [fbw, await worker(t)].map((who) => say(who, [bag.bag_code], code.success)),
    )
    expect(both.map((r) => r.code).sort()).toEqual([0, kitRefusals.illegal_move.code])
    const other = await handedOver(fbw)
    const key = newId()
    const body = { bag_codes: [other.bag_code], status: code.success }
    const [first, again] = [
      await fbw.call(recordHandoverFeedback, { body }, { key }),
      await fbw.call(recordHandoverFeedback, { body }, { key }),
    ]
    expect(again).toMatchObject({ code: 0, data: first.data })
    const { list } = (await fbw.call(getBagRecords, { params: { id: other.id } })).data
    expect(list.filter((r) => r.action === 'handover_bag.succeed')).toHaveLength(1)
  })

  it('is found by bag, receipt, status and time, also as a file, and in its own warehouse only [FU-113 REL-26]', async () => {
    const [a, b] = [await handedOver(fbw), await handedOver(fbw)]
    await say(fbw, [b.bag_code], code.failed, '=CMD()')
    const receipt_numbers = [a.receipt_number, b.receipt_number]
    const codes = async (query: object) =>
      (await listed(fbw, { receipt_numbers, ...query })).map((x) => x.bag_code)
    expect(await codes({})).toEqual([b.bag_code, a.bag_code])
    expect(await codes({ sort_desc: false })).toEqual([a.bag_code, b.bag_code])
    expect(await codes({ status: [code.failed, code.delayed] })).toEqual([b.bag_code])
    const day = 86_400_000
    const range = (from: number, to: number) =>
      [from, to].map((ms) => new Date(Date.now() + ms).toISOString())
    expect(await codes({ time_range: range(-day, day) })).toHaveLength(2)
    expect(await codes({ time_range: range(-2 * day, -day) })).toEqual([])
    const { bytes } = await fbw.call(exportHandedOverBags, { query: { receipt_numbers } })
    expect(parse(bytes, { bom: true, columns: true })).toMatchObject([
      {
        包号: b.bag_code,
        交接单号: b.receipt_number,
        渠道: 'STD',
        交接状态: '失败',
        反馈: "'=CMD()",
        记录人: fbw.user.username,
      },
      { 包号: a.bag_code, 交接状态: '新建', 反馈时间: '' },
    ])
    const elsewhere = await worker(t, 2)
    expect(await listed(elsewhere, { receipt_numbers })).toEqual([])
    expect((await say(elsewhere, [a.bag_code], code.success)).status).toBe(404)
  })
})

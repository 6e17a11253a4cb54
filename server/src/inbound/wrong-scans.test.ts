import { startCasePutaway, startCaseReceive, submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { weighInboundParcel } from '@kuacang/contract/inbound/sign/calls'
import { createInventoryCheck } from '@kuacang/contract/inventory/check/calls'
import { scanCheckLocation } from '@kuacang/contract/inventory/count/calls'
import { scanTransferFrom } from '@kuacang/contract/inventory/transfer-carry/calls'
import type { Envelope } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { announce, newSku, receiveCase, receiver, shelf } from './inbound.testing.ts'

describe('a scan that a desk of inbound, counting or moving cannot use', () => {
  let t: TestServer
  let op: Client
  let mover: Client
  beforeAll(async () => {
    t = await testServer()
    op = await receiver(t)
    mover = await t.as({ rights: ['TransferOrder', 'EditInvCheck'] })
  })
  afterAll(() => t.close())

  const titles = async (replies: readonly Promise<Pick<Envelope, 'refusal'>>[]) =>
    (await Promise.all(replies)).map((r) => r.refusal?.title)
  const sign = (tracking_number: string) => op.call(signInboundParcel, { body: { tracking_number } })
  const weigh = (tracking_number: string) =>
    op.call(weighInboundParcel, { body: { tracking_number, weight: 1 } })
  const receive = (case_code: string) => op.call(startCaseReceive, { body: { case_code } })
  const open = (case_code: string) => op.call(startCasePutaway, { body: { case_code } })
  const from = (location_code: string) => mover.call(scanTransferFrom, { body: { location_code } })
  const counting = async () => {
    const { data } = await mover.call(createInventoryCheck, { body: { check_type: 10 } })
    return (location_code: string) =>
      mover.call(scanCheckLocation, { body: { order_id: data.order_id, location_code } })
  }

  it('an unknown code → what the desk expected was not found, by its own name', async () => {
    const x = 'NOSUCH'
    expect(await titles([sign(x), weigh(x), receive(x), open(x), from(x)])).toEqual([
      '找不到包裹',
      '找不到包裹',
      '找不到箱或入库单',
      '找不到箱',
      '找不到库位',
    ])
    const { status, code } = await from(x)
    expect([status, code]).toEqual([404, kitRefusals.not_found.code])
  })

  it('goods where a location is expected → it says that they are goods, and to scan the location first', async () => {
    const sku = await newSku(op)
    const { wms_order_id } = await announce(op, { skus: [{ sku, quantity: 2 }] })
    await receiveCase(op, wms_order_id, [{ sku, quantity: 2 }])
    const count = await counting()
    for (const reply of [await from(`B${sku}`), await count(`B${sku}`)])
      expect(reply.refusal).toMatchObject({
        title: '扫错条码：这是商品',
        now: '请先扫描库位码，再扫描商品',
      })
    // Goods that are not in the case that is put away: the desk takes goods too, but not these.
    const stranger = await newSku(op)
    const other = await announce(op, { skus: [{ sku: stranger, quantity: 1 }] })
    expect(other.wms_order_id).not.toBe(wms_order_id)
    const away = await op.call(submitCasePutaway, {
      body: { case_code: wms_order_id, location_code: stranger },
    })
    expect(away.refusal?.title).toBe('这里不能处理该商品')
  })

  it('a location where a case or a parcel is expected → it says that it is a location', async () => {
    const place = await shelf(t)
    expect(await titles([sign(place), receive(place), open(place)])).toEqual([
      '扫错条码：这是库位',
      '扫错条码：这是库位',
      '扫错条码：这是库位',
    ])
  })
})

import { checkEpcBlocked, submitAscan, uploadEpcParcelInfo } from '@kuacang/contract/epc/arrival/calls'
import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import {
  blockByPlatform,
  blockEpcParcels,
  inspectEpcParcel,
  releaseEpcParcels,
  returnBlockedEpcParcels,
  searchEpcBlocks,
} from '@kuacang/contract/epc/block/calls'
import { epcBlockSource, epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from './epc.testing.ts'

const status = epcParcelStatus.code
const reason = '平台要求查验'

describe('parcels that must not go on', () => {
  const given = epcForAll()
  let manager: Client
  beforeAll(async () => {
    manager = await given.t.as({ rights: ['EPCInspect'], warehouses: [ourEpc] })
  })
  const family = (n: number) => {
    const user_key = numberOf('buyer-')
    return announcedParcels(
      given.platform,
      Array.from({ length: n }, () => ({ user_key, ship_by: '2099-01-01T00:00:00Z' })),
    )
  }
  const stop = (...tracking_ids: string[]) =>
    given.platform.call(blockByPlatform, { body: { tracking_ids, reason } })
  const ascan = (tracking_id: string) => given.operator.call(submitAscan, { body: { tracking_id } })
  const statusOf = async (tracking_id: string) =>
    (await given.operator.call(getEpcParcel, { query: { tracking_id } })).data.status

  it('stopped by the platform → the desk stops with the reason; released → it goes on [PA-176]', async () => {
    const [one = ''] = await family(1)
    expect((await stop(one, 'WI000000000000EPC')).data).toMatchObject({
      done: 1,
      errors: [{ number: 'WI000000000000EPC' }],
    })
    const refused = await ascan(one)
    expect([refused.code, refused.refusal?.stops]).toEqual([epcArrivalRefusals.blocked.code, 'confirm'])
    expect(refused.msg).toContain(reason)
    const checked = await given.operator.call(checkEpcBlocked, { query: { tracking_id: one } })
    expect(checked.data).toEqual({ blocked: true, reason })
    expect(await statusOf(one)).toBe(status.not_arrived)
    const body = { tracking_ids: [one], remark: '查验通过' }
    expect((await manager.call(releaseEpcParcels, { body })).data).toEqual({ done: 1, errors: [] })
    expect((await ascan(one)).data.parcel.status).toBe(status.direct_ship)
    expect((await manager.call(releaseEpcParcels, { body })).data).toMatchObject({ done: 0, errors: [{}] })
  })

  it('15 at once stop one parcel → one block, which one release ends', async () => {
    const [one = ''] = await family(1)
    const replies = await Promise.all(Array.from({ length: 15 }, () => stop(one)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.reduce((n, r) => n + r.data.done, 0)).toBe(1)
    const { list } = (await manager.call(searchEpcBlocks, { query: { tracking_ids: [one] } })).data
    expect(list).toMatchObject([
      { status: epcBlockStatus.code.open, source: epcBlockSource.code.platform, reason },
    ])
    await manager.call(releaseEpcParcels, { body: { tracking_ids: [one] } })
    expect((await ascan(one)).code).toBe(0)
  })

  it('sent back while others wait for it → they are decided without it', async () => {
    const [a = '', b = '', c = ''] = await family(3)
    await ascan(a)
    await ascan(b)
    await manager.call(blockEpcParcels, { body: { tracking_ids: [b, c], reason } })
    const back = await manager.call(returnBlockedEpcParcels, {
      body: { tracking_ids: [b, c], remark: '违禁' },
    })
    // One that has not arrived cannot go back.
    expect(back.data).toMatchObject({ done: 1, errors: [{ number: c }] })
    expect([await statusOf(a), await statusOf(b)]).toEqual([status.pending, status.to_return_requested])
    expect((await ascan(c)).code).toBe(epcArrivalRefusals.blocked.code)
  })

  it('of another parcel centre → unknown there, and nothing changes', async () => {
    const [one = ''] = await family(1)
    const elsewhere = await given.t.as({ rights: ['EPCInspect'], warehouses: [otherEpc] })
    const body = { tracking_ids: [one], reason }
    expect((await elsewhere.call(blockEpcParcels, { body })).data).toMatchObject({ done: 0, errors: [{}] })
    expect((await ascan(one)).code).toBe(0)
  })

  it('inspected → facts, photos and the block that stops it; released, it is stopped by nothing', async () => {
    const [one = ''] = await family(1)
    const look = async (tracking_id: string) => manager.call(inspectEpcParcel, { query: { tracking_id } })
    expect((await look(one)).data).toMatchObject({ parcel: { tracking_id: one }, photos: [], block: null })
    await stop(one)
    await manager.call(uploadEpcParcelInfo, { body: { tracking_id: one }, files: [photo] })
    const { photos, block } = (await look(one)).data
    expect(photos).toHaveLength(1)
    expect(block).toMatchObject({
      reason,
      source: epcBlockSource.code.platform,
      actions: ['release', 'return'],
    })
    await manager.call(releaseEpcParcels, { body: { tracking_ids: [one] } })
    expect((await look(one)).data.block).toBeNull()
    expect((await look('WI1234567890999EPC')).status).toBe(404)
  })
})

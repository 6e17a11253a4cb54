import { createPackJob, sortEpcOutboundParcel } from '@kuacang/contract/epc/job/calls'
import { addToEpcBag, finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import {
  exportEpcPacked,
  listEpcPacked,
  listEpcPackedEverywhere,
} from '@kuacang/contract/epc/pack-report/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { otherEpc, ourEpc } from '../epc.testing.ts'
import { obToPack, outboundChannels } from '../outbound.testing.ts'

let t: TestServer
let packer: Client
let manager: Client
beforeAll(async () => {
  t = await testServer()
  await outboundChannels(t)
  const rights = ['EPCPack', 'EPCJobControl', 'EPCOutboundParcelSort'] as const
  packer = await t.as({ rights, warehouses: [ourEpc, otherEpc] })
  manager = await t.as({ rights: ['EPCReport', 'EPCService'], warehouses: [ourEpc] })
})
afterAll(() => t.close())
beforeEach(() =>
  t.write((tx) => tx.run(`update bag set collected_at = collected_at - interval '100 days' where true`, [])),
)

/** Packs outbound parcels of a channel, 0.5 kg each, into a bag that is finished. */
const packed = async (channel: string, n: number, warehouse: number = ourEpc) => {
  const obs = await Promise.all(Array.from({ length: n }, () => obToPack(t, { channel, warehouse })))
  return { obs, finish: () => finish(obs, warehouse) }
}
const finish = async (obs: readonly { readonly tracking_id: string }[], warehouse: number) => {
  for (const { tracking_id } of obs) {
    const added = await packer.call(addToEpcBag, { body: { tracking_id, create_bag: true } }, { warehouse })
    if (added.code !== 0) throw new Error(added.msg)
    if (tracking_id !== obs.at(-1)?.tracking_id) continue
    const body = { bag_id: added.data.bag.bag_number, weight: obs.length / 2 }
    const done = await packer.call(finishEpcBag, { body }, { warehouse })
    if (done.code !== 0) throw new Error(done.msg)
  }
}

describe('the packing report of a parcel centre', () => {
  it('by day and channel group: outbound parcels, bags, weight, minutes, what was forced over the tax limit, whose weight differs [PA-468]', async () => {
    const [first, second, third] = [await packed('EB2', 2), await packed('EB2', 1), await packed('EI', 1)]
    for (const { finish: end } of [first, second, third]) await end()
    const [forced, missed] = [first.obs[0]?.id, second.obs[0]?.id]
    await t.write(async (tx) => {
      await tx.run(
        `insert into tax_use (warehouse_id, item_id, gateway, person_key, day, value_minor, forced_by, created_at)
         values ($1, $2, 'LAX', 'p', '2026-01-01', 1, 'boss', $3)`,
        [ourEpc, forced, tx.now],
      )
      await tx.run('update epc_ob set weight_failed = true where warehouse_id = $1 and id = $2', [
        ourEpc,
        missed,
      ])
    }, ourEpc)
    const { list, pagination } = (await manager.call(listEpcPacked)).data
    expect(pagination.total).toBe(2)
    expect(list.find((p) => p.group_name === 'Bags EB2')).toMatchObject({
      ...{ boxes: 3, bags: 2, weight: 1.5, forced_tax: 1, weight_misses: 1 },
      day: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
    })
    expect(list.find((p) => p.group_name === 'Bags EI')).toMatchObject({ boxes: 1, bags: 1, forced_tax: 0 })
    for (const p of list) expect(p.minutes).toBeGreaterThan(0)
    for (const p of list) expect(p.minutes).toBeLessThanOrEqual(p.boxes)
    const file = String((await manager.call(exportEpcPacked)).bytes)
    expect(file.trim().split(/\r?\n/)).toHaveLength(3)
    // Other days, training, and who may not.
    const range = (from: number, to: number) =>
      [from, to].map((d) => new Date(Date.now() + d * 86_400_000).toISOString()) as [string, string]
    expect((await manager.call(listEpcPacked, { query: { time_range: range(-9, -8) } })).data.list).toEqual(
      [],
    )
    expect((await manager.call(listEpcPacked, { query: { time_range: range(-93, 0) } })).status).toBe(400)
    await t.write(
      (tx) =>
        tx.run('update epc_ob set training = true where warehouse_id = $1 and id = $2', [ourEpc, missed]),
      ourEpc,
    )
    const now = (await manager.call(listEpcPacked)).data.list.find((p) => p.group_name === 'Bags EB2')
    expect(now).toMatchObject({ boxes: 2, bags: 1, weight_misses: 0 })
    const stranger = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
    expect((await stranger.call(listEpcPacked)).status).toBe(403)
  })

  it('of one job: the outbound parcels that it sorted, whenever that was; an unknown job is refused [PA-468]', async () => {
    await t.write((tx) =>
      tx.run(
        `insert into sorting_group (group_id, group_name, sort_key, channels, countries, created_at, updated_at)
         values (97, 'EB2 US', 'K-97', (select channels from channel_group where group_name = 'Bags EB2'), '{US}', now(), now())
         on conflict do nothing`,
        [],
      ),
    )
    const begun = await packer.call(createPackJob, { body: { group_id: 9701 } })
    expect(begun.code).toBe(0)
    const { id, job_number } = begun.data.job
    const [sorted, not] = [await packed('EB2', 2), await packed('EB2', 1)]
    for (const { tracking_id } of sorted.obs)
      expect((await packer.call(sortEpcOutboundParcel, { body: { tracking_id } })).code).toBe(0)
    await sorted.finish()
    await not.finish()
    const of = async (query: object) => (await manager.call(listEpcPacked, { query })).data.list
    for (const job_id of [id, job_number]) expect(await of({ job_id })).toMatchObject([{ boxes: 2 }])
    expect((await of({})).find((p) => p.group_name === 'Bags EB2')?.boxes).toBe(3)
    expect((await manager.call(listEpcPacked, { query: { job_id: 'JOB999' } })).status).toBe(404)
  })

  it('of all parcel centres of the caller, each by its own clock; those of others are not read', async () => {
    const [ours, theirs] = [await packed('EI', 1), await packed('EI', 2, otherEpc)]
    await ours.finish()
    await theirs.finish()
    const both = await t.as({ rights: ['EPCService'], warehouses: [ourEpc, otherEpc] })
    const boxes = async (by: Client) =>
      (await by.call(listEpcPackedEverywhere)).data.list.map((p) => [p.warehouse_code, p.boxes])
    expect((await boxes(both)).map(([, n]) => n).sort()).toEqual([1, 2])
    expect((await boxes(manager)).map(([, n]) => n)).toEqual([1])
  })
})

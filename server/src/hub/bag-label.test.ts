import { finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { getUnitLabel, printBagLabel } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type TestServer, testServer } from '#kit/testing/server'
import { announced, hub } from './hub.testing.ts'

const params = { suite: 'hub' }

describe('the label of a hub’s bag', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('is 10x10: its code, warehouse, tag, parcels, weight and when it was printed; a copy says so [PA-651 PA-635 PA-069]', async () => {
    const { operator, upstream } = await hub(t)
    const { parcels } = await announced(upstream, ['W7', 'W7'])
    const sort = (tracking_id = '') =>
      operator.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })
    await sort(parcels[0])
    const { bag_number, id } = (await sort(parcels[1])).data.bag
    await operator.call(finishCollecting, { body: { bag_number } })
    const reply = await operator.call(printBagLabel, { params, body: { bag_id: id } })
    const [page] = await readBack(reply.bytes)
    expect([page?.width, page?.height].map((mm) => Math.round(mm ?? 0))).toEqual([100, 100])
    expect(page?.codes).toEqual([bag_number])
    for (const said of [bag_number, 'W3', 'W7', '2', '0.600 kg']) expect(page?.text).toContain(said)
    expect(page?.text).toMatch(/打印时间.*\d{4}-\d\d-\d\d \d\d:\d\d/s)
    const copy = await operator.call(getUnitLabel, { query: { bag_id: id } })
    const [looked] = await readBack(copy.bytes)
    expect([looked?.codes, looked?.text.includes('副本')]).toEqual([[bag_number], true])
    const packer = await t.as({ rights: ['BagOperator'] })
    expect((await packer.call(getUnitLabel, { query: { bag_id: id } })).code).toBe(kitRefusals.not_found.code)
  })

  it('is for those who sort there only', async () => {
    const packer = await t.as({ rights: ['BagOperator'] })
    const reply = await packer.call(printBagLabel, { params, body: { bag_id: '0'.repeat(24) } })
    expect(reply.code).toBe(kitRefusals.no_permission.code)
  })
})

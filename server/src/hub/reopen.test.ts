import { finishCollecting, getOutboundBag, listOutboundBags } from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { describe, expect, it } from 'vitest'
import { announced, hubForAll } from './hub.testing.ts'

const params = { suite: 'hub' }
const { collecting, collected } = hubOutboundBagStatus.code

describe('a finished bag of a wall that is opened again', () => {
  const { operator, upstream } = hubForAll()
  const sort = async (dest: string) => {
    const { parcels } = await announced(upstream, [dest])
    const body = { tracking_id: parcels[0] ?? '', allow_creating_new_bag: true }
    return (await operator.call(sortParcel, { body })).data.bag
  }
  const finish = (bag_number: string) => operator.call(finishCollecting, { body: { bag_number } })
  const reopen = (bag_id: string) =>
    operator.call(reopenBag, { params, body: { bag_id, reason: '漏放包裹' } })
  const stateOf = async (number: string) =>
    (await operator.call(getOutboundBag, { params: { number } })).data.status

  it('is the open bag of its tag again, and the list says so in the words of the hub', async () => {
    const { id, bag_number } = await sort('W1')
    await finish(bag_number)
    expect(await stateOf(bag_number)).toBe(collected)
    await reopen(id)
    expect(await stateOf(bag_number)).toBe(collecting)
    const query = { status: collecting, bag_numbers: bag_number }
    expect((await operator.call(listOutboundBags, { query })).data.list).toHaveLength(1)
    expect(await sort('W1')).toMatchObject({ id, items: 2 })
  })

  it('waits while its tag has another open bag, and the refusal names that', async () => {
    const first = await sort('W2')
    await finish(first.bag_number)
    const second = await sort('W2')
    const refused = await reopen(first.id)
    expect(refused.code).toBe(bagRefusals.tag_has_bag.code)
    expect(refused.refusal?.why).toContain(second.bag_number)
    await finish(second.bag_number)
    // Both are closed: of two at once one is opened, the other then learns of it.
    const codes = (await Promise.all([reopen(first.id), reopen(second.id)])).map((r) => r.code)
    expect(codes.sort()).toEqual([0, bagRefusals.tag_has_bag.code])
  })
})

import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { retryRelabel } from '@kuacang/contract/relabel/request/calls'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { cancelScBag, unbindScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { getScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { failScRelabel, removeScFromRelabelPool } from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { registerLaws } from '../../registry.ts'
import { centreForAll, inbound } from '../centre.testing.ts'
import { lawsBroken, pooled, relabelled, scanOld, why } from './relabel.testing.ts'

const { code } = scParcelStatus

describe('relabelling in another room', () => {
  const given = centreForAll({ TRAINING: 'true' })
  beforeAll(registerLaws)
  afterEach(async () => expect(await lawsBroken(given.t)).toEqual([]))

  const parcelOf = async (id: string) => (await given.manager.call(getScParcel, { params: { id } })).data
  const query = async <R>(sql: string, ...values: unknown[]) =>
    (await given.t.app.store.pool.query(sql, values)).rows as R[]

  const params = { suite: 'sorting-center-relabel' }
  const put = (item_id: string) =>
    given.operator.call(addItem, { params, body: { item_id, create_bag: true } })
  const bagStatus = async (id: string) =>
    (await query<{ status: number }>('select status from sc_bag where id = $1', id))[0]?.status
  /** A bag of these parcels, signed over to the room. */
  const inRoom = async (...numbers: string[]) => {
    let bag_id = ''
    for (const number of numbers) {
      const { data, msg } = await put(number)
      expect(msg).toBe('')
      bag_id = data.bag.id
    }
    expect((await given.operator.call(finishBag, { params, body: { bag_id } })).msg).toBe('')
    const { data } = await given.operator.call(addBagToReceipt, { params, body: { bag_id } })
    const signed = await given.operator.call(signReceipt, {
      ...{ params, body: { receipt_id: data.receipt.id }, files: [photo] },
    })
    expect(signed.msg).toBe('')
    return bag_id
  }

  it('a parcel is unbound from a finished bag for the room → it waits in the pool again, and the bag is open', async () => {
    const [one, two] = [await pooled(given), await pooled(given)]
    for (const number of [one, two]) await put(number)
    const { bag_number, bag_id } = await parcelOf(one)
    await given.operator.call(finishBag, { params, body: { bag_id: bag_id ?? '' } })
    const out = await given.operator.call(unbindScBag, {
      body: { bag_id: bag_number ?? '', tracking_ids: [one], reason: 'Wrong reason' },
    })
    expect(out.msg).toBe('')
    expect(out.data.bag).toMatchObject({ status: scBagStatus.code.packing, tracking_ids: [two] })
    expect(await parcelOf(one)).toMatchObject({ status: code.to_relabel, bag_number: null })
    expect((await parcelOf(two)).bag_number).toBe(bag_number)
    await given.operator.call(cancelScBag, { body: { bag_id: bag_number ?? '' } })
    expect((await parcelOf(two)).bag_number).toBeNull()
  })

  it('parcels of one reason and channel share a bag; its first new label begins it, its last one ends it', async () => {
    const [one, two] = [await pooled(given), await pooled(given)]
    const other = await pooled(given, { reason: why.refused })
    const bag = (await put(one)).data.bag
    expect((await put(two)).data.bag.id).toBe(bag.id)
    expect((await put(other)).data.bag.id).not.toBe(bag.id)
    expect((await parcelOf(one)).status).toBe(code.to_relabel)
    expect(
      (await given.operator.call(removeScFromRelabelPool, { body: { tracking_ids: [one] } })).data.errors[0]
        ?.reason,
    ).toContain(bag.bag_number)
    expect((await scanOld(given.operator, one)).code).toBe(scRelabelRefusals.in_room_bag.code)
    await inRoom(one, two)
    expect(await bagStatus(bag.id)).toBe(scBagStatus.code.to_relabel)
    await relabelled(given.operator, one)
    expect(await bagStatus(bag.id)).toBe(scBagStatus.code.relabelling)
    await relabelled(given.operator, two)
    expect(await bagStatus(bag.id)).toBe(scBagStatus.code.relabelled)
  })

  it('one that fails → the bag failed; taken up again and labelled → it is done', async () => {
    const [one, two] = [await pooled(given), await pooled(given)]
    const bag = await inRoom(one, two)
    await relabelled(given.operator, one)
    const { id = '' } = (await scanOld(given.operator, two)).data.request ?? {}
    await given.operator.call(failScRelabel, { body: { tracking_id: two, remark: 'Torn' } })
    expect(await bagStatus(bag)).toBe(scBagStatus.code.relabel_failed)
    await given.manager.call(retryRelabel, { params: { id }, body: { channel: 'EXA' } })
    expect(await bagStatus(bag)).toBe(scBagStatus.code.relabelling)
    await relabelled(given.operator, two)
    expect(await bagStatus(bag)).toBe(scBagStatus.code.relabelled)
  })

  it('withdrawn in such a bag → held; its receipt cannot be signed until it is out', async () => {
    const old = await pooled(given)
    const bag_id = (await put(old)).data.bag.id
    await given.operator.call(finishBag, { params, body: { bag_id } })
    const { data } = await given.operator.call(addBagToReceipt, { params, body: { bag_id } })
    await given.upstream.call(withdrawScBags, { body: { tracking_ids: [old] } })
    expect(await parcelOf(old)).toMatchObject({ status: code.to_relabel, hold_reason: 1 })
    const signed = await given.operator.call(signReceipt, {
      ...{ params, body: { receipt_id: data.receipt.id }, files: [photo] },
    })
    expect(signed.status).toBe(409)
  })

  it('a parcel that is not in the pool goes into no such bag', async () => {
    const [fresh = ''] = (await inbound(given)).parcels
    expect((await put(fresh)).code).toBe(scRelabelRefusals.not_in_pool.code)
  })
})

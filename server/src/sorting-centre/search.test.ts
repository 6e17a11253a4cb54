import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { Right } from '@kuacang/contract/kit/rights'
import { searchEverything } from '@kuacang/contract/search/calls'
import { returnScParcel } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { searchSortingCentre } from '@kuacang/contract/sorting-centre/search/calls'
import { describe, expect, it } from 'vitest'
import { testCentres } from '#kit/testing/server'
import { announced, centreForAll, inbound, numberOf, takenOver } from './centre.testing.ts'
import { onNote } from './packing.testing.ts'

const [, otherCentre] = testCentres

describe('the search of a sorting centre', () => {
  const given = centreForAll()
  const find = async (key: string, rights: readonly Right[], warehouse: number = testCentres[0]) => {
    const person = await given.t.as({ rights: ['SortingCenterSearch', ...rights], warehouses: [warehouse] })
    return (await person.call(searchSortingCentre, { query: { key } })).data
  }

  it('finds each kind by its number; without the right nothing of other sorting centres [PA-757 REL-26]', async () => {
    const bag = await inbound(given, ['EXA'])
    const [parcel = ''] = bag.parcels
    expect((await find(bag.bag_number, [])).inbound_bags).toMatchObject([
      { number: bag.bag_number, here: true },
    ])
    expect((await find(parcel, [])).outbound_parcels).toMatchObject([{ number: parcel, status: 1 }])
    expect((await find(parcel.slice(0, -1), [])).outbound_parcels.map((p) => p.number)).toContain(parcel)
    const passing = await announced(given.upstream, { bag_number: numberOf('OB') })
    expect((await find(passing.bag_number, [], otherCentre)).inbound_bags).toEqual([])
    const everywhere = await find(passing.bag_number, ['SortingCenterSearchAcrossWarehouses'], otherCentre)
    expect(everywhere.inbound_bags).toMatchObject([
      { number: passing.bag_number, here: false, warehouse_code: 'W13' },
    ])
    expect((await find('NOTHING-LIKE-IT', [])).inbound_bags).toEqual([])
  })

  it('finds each kind by its numbers, what has nothing to do with them not, and in another centre only with the right [PA-582 PA-615]', async () => {
    const bag = await onNote(given)
    const passing = await announced(given.upstream, { dest_warehouse_code: 'LAX9' })
    await takenOver(given.operator, passing.bag_number)
    const [back = ''] = (await inbound(given)).parcels
    const gone = { tracking_id: back, return_reason: scReturnReason.code.undeliverable }
    expect((await given.operator.call(returnScParcel, { body: gone, files: [] })).msg).toBe('')
    const carriers = numberOf('CARRIER')
    await given.t.write((tx) =>
      tx.run('update bag set bag_code = $1 where bag_number = $2', [carriers, bag.bag_number]),
    )
    type Kind = keyof Awaited<ReturnType<typeof find>>
    const kindsOf = async (key: string, rights: readonly Right[] = [], at: number = testCentres[0]) =>
      Object.entries(await find(key, rights, at)).flatMap(([kind, list]) =>
        list.map(({ number, here }) => [kind as Kind, number, here]),
      )
    for (const [key, ...found] of [
      [passing.bag_number, ['inbound_bags', passing.bag_number], ['transit_bags', passing.bag_number]],
      [back, ['outbound_parcels', back], ['returned_parcels', back]],
      [bag.parcels[0] ?? '', ['outbound_parcels', bag.parcels[0]]],
      [bag.bag_number, ['packing_bags', bag.bag_number]],
      [carriers, ['packing_bags', bag.bag_number]],
      [bag.note.receipt_number, ['delivery_notes', bag.note.receipt_number]],
    ] as const) {
      expect([key, await kindsOf(key)]).toEqual([key, found.map((f) => [...f, true])])
      expect([key, await kindsOf(key, [], otherCentre)]).toEqual([key, []])
      const across = await kindsOf(key, ['SortingCenterSearchAcrossWarehouses'], otherCentre)
      expect([key, across]).toEqual([key, found.map((f) => [...f, false])])
    }
    const { delivery_notes } = await find(bag.note.receipt_number, [])
    expect(delivery_notes).toMatchObject([{ status: receiptStatus.code.active, warehouse_code: 'W13' }])
  })

  it('the search of the product finds a packing bag for those who manage them, and nobody else', async () => {
    const bag = await onNote(given)
    const found = async (rights: readonly Right[]) => {
      const person = await given.t.as({ rights, warehouses: [testCentres[0]] })
      return (await person.call(searchEverything, { query: { key: bag.bag_number } })).data.groups.map(
        (f) => f.kind,
      )
    }
    expect(await found(['SortingCenterManage'])).toContain('sc_bag')
    expect(await found(['SortingCenterSort'])).not.toContain('sc_bag')
  })
})

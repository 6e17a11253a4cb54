import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { Right } from '@kuacang/contract/kit/rights'
import { searchEverything } from '@kuacang/contract/search/calls'
import { searchSortingCentre } from '@kuacang/contract/sorting-centre/search/calls'
import { describe, expect, it } from 'vitest'
import { testCentres } from '#kit/testing/server'
import { announced, centreForAll, inbound, numberOf } from './centre.testing.ts'
import { onNote } from './packing.testing.ts'

const [, otherCentre] = testCentres

describe('the search of a sorting centre', () => {
  const given = centreForAll()
  const find = async (key: string, rights: readonly Right[], warehouse: number = testCentres[0]) => {
    const person = await given.t.as({ rights: ['SortingCenterSearch', ...rights], warehouses: [warehouse] })
    return (await person.call(searchSortingCentre, { query: { key } })).data
  }

  it('finds each kind by its number; without the right nothing of other sorting centres [PA-582 PA-757 REL-26]', async () => {
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

  it('finds a delivery note and its packing bag by their numbers; in another centre only with the right [PA-615]', async () => {
    const bag = await onNote(given)
    const number = bag.note.receipt_number
    expect((await find(number, [])).delivery_notes).toMatchObject([
      { number, status: receiptStatus.code.active, here: true },
    ])
    expect((await find(bag.bag_number, [])).packing_bags).toMatchObject([{ number: bag.bag_number }])
    expect((await find(number, [], otherCentre)).delivery_notes).toEqual([])
    const everywhere = await find(number, ['SortingCenterSearchAcrossWarehouses'], otherCentre)
    expect(everywhere.delivery_notes).toMatchObject([{ number, here: false, warehouse_code: 'W13' }])
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

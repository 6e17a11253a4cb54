import { countRelabels, searchRelabels } from '../contract/src/relabel/request/calls.ts'
import { searchEverything } from '../contract/src/search/calls.ts'
import { countScCheckpoints, searchScCheckpoints } from '../contract/src/sorting-centre/checkpoint/calls.ts'
import { searchScNotes } from '../contract/src/sorting-centre/delivery-note/calls.ts'
import {
  countScInboundBags,
  getScBagBalance,
  searchScInboundBags,
  searchScInboundReceipts,
} from '../contract/src/sorting-centre/inbound-bag/calls.ts'
import { countScJobs, searchScJobs } from '../contract/src/sorting-centre/job/calls.ts'
import { countScBags, getScBag, searchScBags } from '../contract/src/sorting-centre/packing-bag/calls.ts'
import { countScParcels, listScParcels } from '../contract/src/sorting-centre/parcel/calls.ts'
import {
  countScRelabels,
  getScRelabelChain,
  listScRelabels,
} from '../contract/src/sorting-centre/relabel/calls.ts'
import {
  countScReturns,
  searchScReturnReceipts,
  searchScReturns,
} from '../contract/src/sorting-centre/return/calls.ts'
import { searchSortingCentre } from '../contract/src/sorting-centre/search/calls.ts'
import { countScTransitBags, searchScTransitBags } from '../contract/src/sorting-centre/transit-bag/calls.ts'
import { casesOfList, measureLists, type NamedCase, range } from './list-case.ts'
import { bagNumber, centre, fillSorted, parcelNumber, someBag } from './many-sorted.ts'

const big = /sc_(?!place|job)|operation_record|on bag|relabel_request|handover_receipt|number_chain/

const asked = (parcels: number): NamedCase[] => {
  const some = Array.from({ length: 100 }, (_x, i) => parcelNumber(1 + ((i * 48_611) % parcels)))
  const middle = parcelNumber(Math.floor(parcels / 2) + 7)
  const bag = someBag(parcels)
  const [inbound, packed] = [bagNumber('IN', bag), bagNumber('OUT', bag)]
  const numbers = { 'by 100 parcels': { tracking_ids: some } }
  const time = { 'in a time': { time_range: range } }
  return [
    ...casesOfList(
      'parcels',
      listScParcels,
      {
        ...{ ...numbers, ...time, 'by status': { status: [8] }, 'by rare status': { status: [101] } },
        ...{ 'by scan time': { sort_by: 'inbound_time' }, 'by departure': { sort_by: 'handover_time' } },
        ...{ 'by inbound bag': { inbound_bag_number: [inbound] }, 'by channel': { channel: 'EXP' } },
        ...{ held: { hold_reason: [2] }, 'in the pool': { category: 'relabel_pool' } },
        ...{ relabelled: { category: 'relabelled' }, returned: { category: 'returned' } },
        'by two': { status: [101], channel: 'EXP' },
      },
      countScParcels,
    ),
    ...casesOfList(
      'inbound bags',
      searchScInboundBags,
      {
        ...{ ...time, 'by status': { status: [2] }, 'by rare status': { status: [6] } },
        ...{ 'by number': { bag_numbers: [inbound] }, 'by time taken over': { sort_by: 'handover_time' } },
        ...{ 'by linehaul': { linehaul_order_number: 'LH6151' }, 'by origin': { origin: 'CAN2' } },
      },
      countScInboundBags,
    ),
    ...casesOfList('inbound receipts', searchScInboundReceipts, { 'by status': { status: [100] } }),
    ...casesOfList(
      'transit bags',
      searchScTransitBags,
      { 'by status': { status: [1] }, 'by destination': { dest_warehouse_code: 'JFK4' } },
      countScTransitBags,
    ),
    ...casesOfList(
      'packing bags',
      searchScBags,
      {
        ...{ ...numbers, ...time, 'by status': { status: [50] }, 'by rare status': { status: [1] } },
        ...{ 'by number': { bag_ids: [packed] }, 'by carrier': { carrier_code: 'YUN' } },
        ...{ 'by time finished': { sort_by: 'finished_time' }, 'by departure': { sort_by: 'handover_time' } },
        'by operator': { operator: 'packer-7' },
      },
      countScBags,
    ),
    ...casesOfList('delivery notes', searchScNotes, {
      ...{ 'by status': { status: [100] }, 'by bag': { bag_number: packed } },
    }),
    ...casesOfList(
      'returns',
      searchScReturns,
      {
        ...{ ...numbers, 'by status': { status: [1] }, 'by receiver': { receiver: 'seller-7' } },
        ...{ 'by express number': { express_no: ['EX77'] }, 'by disposal': { disposal: [1] } },
        'by time decided': { sort_by: 'decided_time' },
      },
      countScReturns,
    ),
    ...casesOfList('return receipts', searchScReturnReceipts, { 'by status': { status: [100] } }),
    ...casesOfList(
      'relabel pool',
      listScRelabels,
      { ...numbers, 'by reason': { reason: [1] }, 'by channel': { channel: 'EXP' } },
      countScRelabels,
    ),
    ...casesOfList(
      'relabel requests',
      searchRelabels,
      { ...numbers, 'by status': { status: [100] } },
      countRelabels,
    ),
    ...casesOfList(
      'checkpoints',
      searchScCheckpoints,
      {
        ...{ ...numbers, 'by status': { status: [10] }, 'by rare status': { status: [90] } },
        'by bag': { bag_ids: [packed] },
      },
      countScCheckpoints,
    ),
    ...casesOfList('jobs', searchScJobs, { 'by status': { status: [10] } }, countScJobs),
    { name: 'balance of a bag', call: getScBagBalance, query: { bag_number: inbound } },
    { name: 'a packing bag', call: getScBag, query: { bag_id: packed } },
    { name: 'numbers of a parcel', call: getScRelabelChain, query: { tracking_id: middle } },
    { name: 'search for a number', call: searchSortingCentre, query: { key: middle } },
    { name: 'search for a part', call: searchSortingCentre, query: { key: middle.slice(4, -2) } },
    { name: 'search everywhere', call: searchEverything, query: { key: middle } },
    { name: 'search for the start of a number', call: searchEverything, query: { key: middle.slice(0, -4) } },
  ]
}

/**
 * Every list of a sorting centre and the search for numbers, with five million parcels and twenty million records, each
 * against the statements that it sends itself, sent by hand.
 */
export const run = (args: string[]) =>
  measureLists(args, { name: 'sorting-lists', warehouse: centre, fill: fillSorted, asked, tables: big })

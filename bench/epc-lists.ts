import { countEpcBlocks, searchEpcBlocks } from '../contract/src/epc/block/calls.ts'
import { countEpcCases, searchEpcCases } from '../contract/src/epc/combine-case/calls.ts'
import { countEpcContainers, searchEpcContainers } from '../contract/src/epc/container/calls.ts'
import { countEpcNotes, searchEpcNotes } from '../contract/src/epc/delivery-note/calls.ts'
import { countEpcFailedCombines, searchEpcFailedCombines } from '../contract/src/epc/failed-combine/calls.ts'
import { countEpcInboundBags, searchEpcInboundBags } from '../contract/src/epc/inbound-bag/calls.ts'
import { countEpcInboundNotes, searchEpcInboundNotes } from '../contract/src/epc/inbound-note/calls.ts'
import { searchEpcInboundReceipts } from '../contract/src/epc/inbound-receipt/calls.ts'
import { listFinishedEpcJobs } from '../contract/src/epc/job/calls.ts'
import { listEpcKpi } from '../contract/src/epc/kpi/calls.ts'
import { countEpcLinehaulNotes, searchEpcLinehaulNotes } from '../contract/src/epc/linehaul/calls.ts'
import { queryEpcParcels } from '../contract/src/epc/number/calls.ts'
import { countEpcOutboundBags, searchEpcOutboundBags } from '../contract/src/epc/outbound-bag/calls.ts'
import { getEpcBoxLife } from '../contract/src/epc/outbound-parcel/calls.ts'
import { countEpcPackingBags, searchEpcPackingBags } from '../contract/src/epc/packing-bag/calls.ts'
import { countEpcParcels, getEpcParcelLifecycle, searchEpcParcels } from '../contract/src/epc/parcel/calls.ts'
import { countEpcPreBoxes, searchEpcPreBoxes } from '../contract/src/epc/pre-outbound-parcel/calls.ts'
import { countEpcReviews, searchEpcReviews } from '../contract/src/epc/review/calls.ts'
import { countRelabels, searchRelabels } from '../contract/src/relabel/request/calls.ts'
import { searchEverything } from '../contract/src/search/calls.ts'
import { casesOfList, measureLists, type NamedCase, range } from './list-case.ts'
import { bagNumber, boxNumber, epc, fillBoxes, noteNumber, parcelNumber } from './many-boxes.ts'

const big = /epc_(?!slot|flow|training)|operation_record|on bag|relabel_request|handover_receipt/

const asked = (parcels: number): NamedCase[] => {
  const some = (of: number, name: (n: number) => string) =>
    Array.from({ length: 100 }, (_x, i) => name(1 + ((i * 48_611) % of)))
  const parcelNumbers = some(parcels, parcelNumber)
  const middle = parcelNumber(Math.floor(parcels / 2) + 1)
  const box = boxNumber(Math.floor(parcels / 8) + 1)
  const numbers = { 'by 100 parcels': { tracking_ids: parcelNumbers } }
  const all = { 'in a time': { time_range: range } }
  const boxes = { 'by 100 boxes': { tracking_ids: some(Math.floor(parcels / 4), boxNumber) } }
  const bags = Math.ceil(parcels / 400)
  return [
    ...casesOfList(
      'parcels',
      searchEpcParcels,
      {
        ...{ ...numbers, ...all, 'by status': { status: [90] }, 'by rare status': { status: [110] } },
        ...{ 'by scan time': { sort_by: 'inbound_time' }, 'by shop': { store_id: 'shop-77' } },
        ...{ 'by country': { country_code: 'IN' }, 'by type': { parcel_type: [10] } },
        ...{ 'by bag': { bag_number: [bagNumber('IN', 77)] }, 'by order': { order_ids: ['SO77'] } },
        'by two': { status: [110], country_code: 'US' },
      },
      countEpcParcels,
    ),
    ...casesOfList(
      'inbound bags',
      searchEpcInboundBags,
      {
        ...{ ...all, 'by status': { status: [2] }, 'by rare status': { status: [6] } },
        ...{
          'by number': { bag_numbers: [bagNumber('IN', 77)] },
          'by time taken over': { sort_by: 'handover_time' },
        },
      },
      countEpcInboundBags,
    ),
    ...casesOfList(
      'inbound notes',
      searchEpcInboundNotes,
      { 'by status': { status: [3] }, 'by bag': { bag_number: bagNumber('IN', 77) } },
      countEpcInboundNotes,
    ),
    ...casesOfList('inbound receipts', searchEpcInboundReceipts, { 'by status': { status: [100] } }),
    ...casesOfList(
      'reviews',
      searchEpcReviews,
      { ...numbers, 'by status': { status: [1] } },
      countEpcReviews,
    ),
    ...casesOfList(
      'blocked parcels',
      searchEpcBlocks,
      { ...numbers, 'by status': { status: [1] } },
      countEpcBlocks,
    ),
    ...casesOfList(
      'cases',
      searchEpcCases,
      {
        ...{ ...numbers, 'by status': { op_status: [1] }, urgent: { timeout_lt3: true, op_status: [1] } },
        'by deadline': { sort_by: 'deadline' },
      },
      countEpcCases,
    ),
    ...casesOfList(
      'failed combine requests',
      searchEpcFailedCombines,
      { ...numbers, 'by status': { status: [2] } },
      countEpcFailedCombines,
    ),
    ...casesOfList(
      'pre-outbound parcels',
      searchEpcPreBoxes,
      { ...numbers, 'by status': { status: [10] } },
      countEpcPreBoxes,
    ),
    ...casesOfList(
      'relabel requests',
      searchRelabels,
      { ...boxes, 'by status': { status: [100] } },
      countRelabels,
    ),
    ...casesOfList(
      'outbound bags',
      searchEpcOutboundBags,
      { ...boxes, 'by status': { status: [90] }, 'by time finished': { sort_by: 'finished_time' } },
      countEpcOutboundBags,
    ),
    ...casesOfList(
      'packing bags',
      searchEpcPackingBags,
      {
        ...boxes,
        'by status': { status: [9] },
        'by number': { bag_ids: [bagNumber('PACK', Math.ceil(bags / 2))] },
      },
      countEpcPackingBags,
    ),
    ...casesOfList(
      'containers',
      searchEpcContainers,
      { ...boxes, 'by status': { status: [20] } },
      countEpcContainers,
    ),
    ...casesOfList(
      'delivery notes',
      searchEpcNotes,
      { 'by status': { status: [1] }, 'by bag': { bag_number: bagNumber('OUT', 77) } },
      countEpcNotes,
    ),
    ...casesOfList(
      'linehaul notes',
      searchEpcLinehaulNotes,
      { 'by status': { status: [0] }, 'by number': { linehaul_note_number: [noteNumber('LN', 77)] } },
      countEpcLinehaulNotes,
    ),
    ...casesOfList('finished jobs', listFinishedEpcJobs, {}),
    ...casesOfList('work of people', listEpcKpi, { 'by type': { kpi_type: [3] } }),
    { name: '100 numbers looked up', call: queryEpcParcels, query: { tracking_ids: parcelNumbers } },
    { name: 'search for a parcel', call: searchEverything, query: { key: middle } },
    { name: 'search for the start of a number', call: searchEverything, query: { key: middle.slice(0, -4) } },
    { name: 'life of a parcel', call: getEpcParcelLifecycle, query: { tracking_id: middle } },
    { name: 'life of a box', call: getEpcBoxLife, query: { tracking_id: box } },
  ]
}

/**
 * Every list of a parcel centre and the search for numbers, with five million parcels and twenty million records, each
 * against the statements that it sends itself, sent by hand.
 */
export const run = (args: string[]) =>
  measureLists(args, { name: 'epc-lists', warehouse: epc, fill: fillBoxes, asked, tables: big })

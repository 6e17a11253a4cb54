import { findHubParcels, listHubParcels } from '../contract/src/hub/parcel/calls.ts'
import { getHubParcelRecords } from '../contract/src/hub/record/calls.ts'
import { searchHub } from '../contract/src/hub/search/calls.ts'
import { report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { type Case, measureCases, page, paging } from './list-case.ts'
import { fillParcels, hub, trackingId } from './many-parcels.ts'

const usual = 5_000_000
const big = /hub_parcel|operation_record|hub_inbound_bag|on bag/

const columns = `p.id, p.tracking_id, p.status, p.weight_g, p.actual_weight_g, p.dest_warehouse_code, p.outbound_bag_id, p.created_at, p.sorted_at, p.departed_at,
  (select bag_number from hub_inbound_bag b where b.warehouse_id = p.warehouse_id and b.id = p.inbound_bag_id),
  (select bag_number from bag o where o.warehouse_id = p.warehouse_id and o.id = p.outbound_bag_id)`
const parcelsOf = `from hub_parcel p where p.warehouse_id = ${hub}`

const parcelPage = (where: string, order: string) => page(columns, `${parcelsOf} ${where}`, order)
const numbersLike = (is: string) => [
  `select *, (select count(*) from hub_parcel p where p.warehouse_id = b.warehouse_id and p.inbound_bag_id = b.id and p.status in (10, 90))
   from hub_inbound_bag b where b.warehouse_id = ${hub} and b.bag_number ${is} order by created_at desc limit 20`,
  `select ${columns} ${parcelsOf} and p.tracking_id ${is} order by p.created_at desc limit 20`,
  `select * from bag b join hub_outbound_bag h on h.warehouse_id = b.warehouse_id and h.id = b.id
   where b.warehouse_id = ${hub} and b.suite = 'hub' and b.bag_number ${is} order by b.created_at desc limit 20`,
]

const cases = (parcels: number): Case[] => {
  const someIds = Array.from({ length: 100 }, (_, i) => trackingId(1 + ((i * 48_611) % parcels)))
  const one = trackingId(Math.floor(parcels / 2) + 1)
  const part = one.slice(4, -3)
  const list = (name: string, query: Record<string, unknown>, bare: readonly string[]): Case => ({
    name,
    call: (operator) => operator.call(listHubParcels, { query: { ...paging, ...query } }),
    bare,
  })
  const newest = 'p.created_at desc, p.id desc'
  return [
    list('newest', {}, parcelPage('', newest)),
    list('by status', { status: [10] }, parcelPage('and p.status = any($${10}$$)', newest)),
    list('by rare status', { status: [99] }, parcelPage('and p.status = any($${99}$$)', newest)),
    list(
      'by time of sorting',
      { sort_by: 'sort_time' },
      parcelPage('', 'p.sorted_at desc nulls last, p.id desc'),
    ),
    list(
      '100 numbers',
      { tracking_ids: someIds },
      parcelPage(`and p.tracking_id = any('{${someIds}}')`, newest),
    ),
    {
      name: 'part of a number',
      call: (operator) => operator.call(findHubParcels, { params: { id: part } }),
      bare: numbersLike(`ilike '%${part}%'`).slice(1, 2),
    },
    {
      name: 'part of every number',
      call: (operator) => operator.call(findHubParcels, { params: { id: '000000' } }),
      bare: numbersLike(`ilike '%000000%'`).slice(1, 2),
    },
    {
      name: 'search for a number',
      call: (operator) => operator.call(searchHub, { query: { key: one } }),
      bare: numbersLike(`= '${one}'`),
    },
    {
      name: 'search for a part',
      call: (operator) => operator.call(searchHub, { query: { key: part } }),
      bare: [...numbersLike(`= '${part}'`), ...numbersLike(`ilike '%${part}%'`)],
    },
    {
      name: 'timeline of a parcel',
      call: (operator) => operator.call(getHubParcelRecords, { params: { id: one } }),
      bare: [
        `select r.*, w.warehouse_code from operation_record r left join warehouse w on w.id = r.warehouse_id
         where r.warehouse_id = ${hub} and r.object_id = (select id from hub_parcel where warehouse_id = ${hub} and tracking_id = '${one}')
         order by r.at desc, r.id desc limit 200`,
      ],
    },
  ]
}

/** Lists, search and timelines of a hub with five million parcels and twenty million records, as in list-case.ts. */
export const run = async (args: string[]) => {
  const parcels = Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
  const bed = await startBed({ durable: false })
  try {
    await fillParcels(bed.client, parcels)
    const operator = await logIn(bed.base, { username: 'manager', password: 'Kuacang2026' }, hub, new Map())
    const measured = await measureCases(bed, operator, cases(parcels), big)
    return report(args, { name: 'hub-lists', ...measured, parcels, records: parcels * 4 })
  } finally {
    await bed.stop()
  }
}

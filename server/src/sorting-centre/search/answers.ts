import { receiptFilters } from '@kuacang/contract/handover/receipt/calls'
import { isAmong } from '@kuacang/contract/kit/enums'
import { atCentre } from '@kuacang/contract/sorting-centre/fields'
import { searchSortingCentre } from '@kuacang/contract/sorting-centre/search/calls'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { containing } from '#kit/list'
import { handoverSuiteNamed, receiptsAmong } from '../../handover/public.ts'
import { allWarehouses } from '../../reference/public.ts'

const most = 20
/** Parts of numbers shorter than this would match half of the house. */
const shortest = 6

type Found = { kind: Kind; id: string; number: string; status: number; created_time: Date }
const kinds = [
  'inbound_bags',
  'outbound_parcels',
  'packing_bags',
  'transit_bags',
  'delivery_notes',
  'returned_parcels',
] as const
type Kind = (typeof kinds)[number]

const exactSql = `
(select 'inbound_bags' as kind, b.id, b.bag_number as number, b.status, b.created_at as created_time
 from sc_inbound_bag b where b.warehouse_id = $1 and b.bag_number = $2)
union all
(select 'outbound_parcels', p.id, p.tracking_id, p.status, p.created_at
 from number_chain n join sc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
 where n.warehouse_id = $1 and n.number = $2 and n.object_type = 'sc_parcel')
union all
(select 'packing_bags', s.id, s.bag_number, s.status, s.created_at
 from bag b join sc_bag s on s.warehouse_id = $1 and s.id = b.id
 where b.warehouse_id = $1 and (b.bag_number = $2 or b.bag_code = $2))
union all
(select 'transit_bags', t.id, t.bag_number, t.status, t.created_at
 from sc_transit_bag t where t.warehouse_id = $1 and t.bag_number = $2)
union all
(select 'returned_parcels', r.id, r.tracking_id, r.status, r.created_at
 from number_chain n join sc_return r on r.warehouse_id = $1 and r.parcel_id = n.object_id
 where n.warehouse_id = $1 and n.number = $2 and n.object_type = 'sc_parcel' order by r.created_at desc limit ${most})`

/** Planned for the part that is asked for: a plan for any part reads the newest parcels until twenty match, which may be all. */
const holdingPart = (warehouse_id: number, part: string) => sql<Found>`
(select 'inbound_bags' as kind, b.id, b.bag_number as number, b.status, b.created_at as created_time
 from sc_inbound_bag b where b.warehouse_id = ${warehouse_id} and b.bag_number ilike ${part}
 order by b.created_at desc limit ${sql.lit(most)})
union all
(select 'outbound_parcels', p.id, p.tracking_id, p.status, p.created_at
 from sc_parcel p where p.warehouse_id = ${warehouse_id} and p.tracking_id ilike ${part}
 order by p.created_at desc limit ${sql.lit(most)})`

/** The delivery notes with this number: receipts of the handover engine, which it finds itself. */
const notesOf = async (tx: Reader, caller: Caller, number: string): Promise<Found[]> => {
  const filters = receiptFilters.parse({ receipt_number: number })
  const rows = await receiptsAmong(tx, caller, [handoverSuiteNamed('sorting-center-outbound')], filters)
  const found = await rows
    .select(['id', 'receipt_number as number', 'status', 'created_at as created_time'])
    .execute()
  return found.map((r) => ({ kind: 'delivery_notes', ...r }))
}

/** The sorting centres in which a caller finds: the current one, or all. */
const centresOf = async (tx: Pick<Reader, 'db'>, caller: Caller) => {
  const everywhere = caller.holds('SortingCenterSearchAcrossWarehouses')
  return (await allWarehouses(tx)).filter(
    (w) => w.id === caller.warehouse_id || (everywhere && isAmong(w.warehouse_type, atCentre.at)),
  )
}

export const answers: Answer[] = [
  answer(searchSortingCentre, async (tx, caller, { query: { key } }) => {
    const centres = await centresOf(tx, caller)
    // Each statement stays in one warehouse.
    const find = async (statement: 'exact' | 'part') => {
      const lists = await Promise.all(
        centres.map(async (w) => {
          const rows =
            statement === 'exact'
              ? (
                  await Promise.all([
                    tx.run<Found>(exactSql, [w.id, key]),
                    notesOf(tx, { ...caller, warehouse_id: w.id }, key),
                  ])
                ).flat()
              : (await holdingPart(w.id, containing(key)).execute(tx.db)).rows
          const { warehouse_code, warehouse_name } = w
          return rows.map((r) => ({
            ...r,
            warehouse_code,
            warehouse_name,
            here: w.id === caller.warehouse_id,
          }))
        }),
      )
      return lists.flat()
    }
    const exact = await find('exact')
    const all = exact.length === 0 && key.length >= shortest ? await find('part') : exact
    const of = (kind: Kind) => all.filter((r) => r.kind === kind).slice(0, most)
    return {
      inbound_bags: of('inbound_bags'),
      outbound_parcels: of('outbound_parcels'),
      packing_bags: of('packing_bags'),
      transit_bags: of('transit_bags'),
      delivery_notes: of('delivery_notes'),
      returned_parcels: of('returned_parcels'),
    }
  }),
]

import { atEpc } from '@kuacang/contract/epc/fields'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { EpcOverview, EpcReportRange } from '@kuacang/contract/epc/report/calls'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { type Caller, callerIn } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { pageOf } from '#kit/list'
import { rangeOf } from '#kit/report/range'
import { parcelColumns } from '../parcel/list.ts'
import { showParcel } from '../parcel/store.ts'
import { centresOf } from '../warehouse/centres.ts'
import { statusCounts } from './status-counts.ts'

type Centre = Omit<EpcOverview, 'counts'> & { counts: Awaited<ReturnType<typeof statusCounts>> }

/** The caller's parcel centres side by side, each with what the status report of it counts (PA-437). */
export const overviewOf = async (tx: Reader, caller: Caller, query: EpcReportRange): Promise<Centre[]> => {
  const mine = await centresOf(tx, caller)
  return Promise.all(
    mine.map(async ({ id, warehouse_code, warehouse_name, preference }) => ({
      warehouse_id: id,
      ...{ warehouse_code, warehouse_name },
      warehouse_mode: preference.warehouse_mode,
      counts: await statusCounts(tx, callerIn(caller, id, atEpc), query),
    })),
  )
}

type OverviewQuery = EpcReportRange & {
  readonly warehouse_code: string
  readonly page: number
  readonly page_size: number
}

const range = { usual: 92, most: 92 }

/** A page of the parcels in a status in the parcel centre of this code. */
export const parcelsThere = async (
  tx: Reader,
  caller: Caller,
  status: NameOf<typeof epcParcelStatus>,
  query: OverviewQuery,
) => {
  const centre = (await centresOf(tx, caller)).find((w) => w.warehouse_code === query.warehouse_code)
  if (!centre) throw notFound(text('EPC', 'Parcel centre'), query.warehouse_code, 'warehouse_code')
  const there = callerIn(caller, centre.id, atEpc)
  let rows = tx.db
    .selectFrom('epc_parcel as p')
    .where('p.warehouse_id', '=', there.warehouse_id)
    .where('p.status', '=', epcParcelStatus.code[status])
    .where('p.training', '=', false)
    .select(parcelColumns(there))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
  if (query.time_range) {
    const [from, to] = rangeOf(query, range, tx.now)
    rows = rows.where('p.created_at', '>=', from).where('p.created_at', '<', to)
  }
  const { list, pagination } = await pageOf(tx.db, rows, query)
  return { list: list.map((p) => showParcel(p, there)), pagination }
}

import type { ScConsignee } from '@kuacang/contract/sorting-centre/intake/calls'
import {
  countScParcels,
  findScParcels,
  getScParcel,
  listScParcels,
  listScRecords,
  releaseScParcel,
  scanScParcelIn,
  sortScParcel,
} from '@kuacang/contract/sorting-centre/parcel/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { requestUnderWay } from '../../relabel/public.ts'
import { matchingScParcels, scParcelColumns } from './list.ts'
import { numbersOf } from './numbers.ts'
import { recordsFrom } from './records.ts'
import { releaseParcel } from './release.ts'
import { scanIn } from './scan-in.ts'
import { sortParcel } from './sort.ts'
import { mustFindScParcel, type ScParcelShown, scParcelDocument, showScParcel } from './store.ts'

const nobody = {
  name: '',
  country_code: '',
  postcode: '',
  province: '',
  city: '',
  address_line: '',
  phone: '',
}

/** As lists and details show it, but for its request. */
const showListed = (p: Omit<ScParcelShown, 'origin'>, caller: Caller) => ({
  ...showScParcel(p, caller),
  relabelled_time: p.relabelled_at,
})

const listed = async (
  tx: Pick<Reader, 'db'>,
  caller: Caller,
  query: z.output<typeof listScParcels.query>,
) => {
  const rows = matchingScParcels(tx.db, caller, query)
  const shown = rows.selectAll('p').select(scParcelColumns(caller))
  const { list, pagination } = await pageOf(tx.db, shown, query, rows)
  return {
    pagination,
    list: list.map((p) => ({ ...showListed(p, caller), relabel_status: p.relabel_status })),
  }
}

export const answers: Answer[] = [
  answer(listScParcels, (tx, caller, { query }) => listed(tx, caller, query)),
  answer(findScParcels, (tx, caller, { body }) => listed(tx, caller, body)),
  answerStatusCounts(countScParcels, sql.ref('p.status'), matchingScParcels),
  answer(getScParcel, async (tx, caller, { params }) => {
    const found = await mustFindScParcel(tx, caller, params.id)
    const [numbers, records, request] = await Promise.all([
      numbersOf(tx, caller, found.id),
      recordsOf(tx, caller.warehouse_id, found.id),
      requestUnderWay(tx, caller, scParcelDocument.table, found.id),
    ])
    return {
      ...{ ...showListed(found, caller), relabel_status: request?.status ?? null },
      ...{ numbers, records, declared_value: Number(found.declared_value), currency: found.currency },
      consignee: { ...nobody, ...(found.consignee as Partial<ScConsignee>) },
    }
  }),
  answer(scanScParcelIn, scanIn),
  answer(sortScParcel, sortParcel),
  answer(releaseScParcel, releaseParcel),
  answer(listScRecords, recordsFrom),
]

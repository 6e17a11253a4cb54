import type { listScRecords } from '@kuacang/contract/sorting-centre/parcel/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { recordsAfter } from '#kit/document/records'
import { mustFindScParcel } from './store.ts'

const page = 50

/** What was done in a sorting centre, fifty at a time, newest first (PA-583, PA-612). */
export const recordsFrom = async (
  tx: Reader,
  caller: Caller,
  { query: { start_from, tracking_id } }: { query: z.output<typeof listScRecords.query> },
) => {
  const parcel = tracking_id === undefined ? undefined : await mustFindScParcel(tx, caller, tracking_id)
  const rows = await recordsAfter(tx, caller.warehouse_id, {
    object_id: parcel?.id ?? null,
    after: start_from ?? null,
    most: page + 1,
  })
  const list = rows.slice(0, page)
  return { list, next: rows.length > page ? (list.at(-1)?.id ?? null) : null }
}

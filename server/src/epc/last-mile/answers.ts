import {
  countEpcLastMile,
  countEpcLastMileBags,
  getEpcBoxLastMile,
  mostShown,
  returnedStations,
  searchEpcLastMile,
  searchEpcLastMileBags,
  searchEpcReturnedReceipts,
  tellEpcLastMile,
} from '@kuacang/contract/epc/last-mile/calls'
import { say } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { kgOf } from '#kit/weight'
import { handoverSuiteNamed, receiptNumbers, receiptsAmong, showReceipt } from '../../handover/public.ts'
import { tagOf } from '../../packing/public.ts'
import { epcObDocument, obByNumber } from '../outbound-parcel/store.ts'
import { takeEvents } from './events.ts'
import { lastMileBagColumns, lastMileColumns, matchingLastMile, matchingLastMileBags } from './list.ts'
import type { LastMileRow } from './store.ts'

type Left = {
  readonly weight_g: number | null
  readonly left_at: Date
  readonly taken_back_at: Date | null
  readonly receipt_id: string | null
}

type Told = {
  event_id: string
  kind: number
  happened_at: Date
  created_at: Date
  place: string
  message: string
}

/** What parcels and bags show alike. */
const showing = async (tx: Pick<Tx, 'run'>, caller: Caller, rows: readonly Left[]) => {
  const numbers = await receiptNumbers(
    tx,
    caller,
    rows.map((r) => r.receipt_id),
  )
  return (r: Left) => ({
    ...{ weight: kgOf(r.weight_g), left_time: r.left_at, taken_back_time: r.taken_back_at },
    receipt_number: numbers.get(r.receipt_id) ?? null,
  })
}

export const answers: Answer[] = [
  answer(tellEpcLastMile, (tx, caller, { body }) => takeEvents(tx, caller, body.events)),
  answer(getEpcBoxLastMile, async (tx, caller, { query }) => {
    const found = await obByNumber(tx, caller, query.tracking_id)
    if (!found) throw notFound(epcObDocument.title, query.tracking_id)
    const of = [caller.warehouse_id, found.id]
    const [[row], told] = await Promise.all([
      tx.run<Pick<LastMileRow, 'status' | 'left_at' | 'taken_back_at'>>(
        'select status, left_at, taken_back_at from epc_last_mile where warehouse_id = $1 and id = $2',
        of,
      ),
      tx.run<Told>(
        `select event_id, kind, happened_at, created_at, place, message from epc_last_mile_event
         where warehouse_id = $1 and parcel_id = $2 order by happened_at desc, kind desc, event_id desc
         limit ${mostShown}`,
        of,
      ),
    ])
    return {
      status: row?.status ?? null,
      left_time: row?.left_at ?? null,
      taken_back_time: row?.taken_back_at ?? null,
      list: told.map(({ kind, happened_at, created_at, ...e }) => ({
        ...{ ...e, event: kind, happened_time: happened_at, told_time: created_at },
      })),
    }
  }),
  answer(searchEpcLastMile, async (tx, caller, { query }) => {
    const rows = matchingLastMile(tx.db, caller, query).select(lastMileColumns)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    const shown = await showing(tx, caller, list)
    return {
      pagination,
      list: list.map((r) => ({
        ...{ ...r, ...shown(r), tracking_id: r.number, new_tracking_id: r.new_number },
        asked_time: r.asked_at,
        ...{ last_event_time: r.last_event_at, arrived_time: r.arrived_at, returned_time: r.returned_at },
      })),
    }
  }),
  answerStatusCounts(countEpcLastMile, sql.ref('m.status'), matchingLastMile),
  answer(searchEpcLastMileBags, async (tx, caller, { query }) => {
    const rows = matchingLastMileBags(tx.db, caller, query).select(lastMileBagColumns)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    const shown = await showing(tx, caller, list)
    return {
      pagination,
      list: list.map((r) => ({
        ...{ ...r, ...shown(r), bag_number: r.number },
        tag: say(tagOf(r), caller.locale),
      })),
    }
  }),
  answerStatusCounts(countEpcLastMileBags, sql.ref('m.status'), matchingLastMileBags),
  answer(searchEpcReturnedReceipts, async (tx, caller, { query }) => {
    const stations = returnedStations.map(handoverSuiteNamed)
    const rows = (await receiptsAmong(tx, caller, stations, query)).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
]

import {
  announceReturns,
  countOutboundReturns,
  deleteReturns,
  destroyReturn,
  getOutboundReturn,
  getReturnPhoto,
  importReturns,
  listOutboundReturns,
  markReturns,
  sortReturn,
} from '@kuacang/contract/returns/record/calls'
import { sql } from 'kysely'
import { recordsShown } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { noPicture, pictureFile, picturesOf } from '../../handover/public.ts'
import { announceRecords, announceSheet } from './announce.ts'
import { destroyRecord } from './destroy.ts'
import { matchingReturns } from './list.ts'
import { goodsOf, piecesOf } from './pieces.ts'
import { markRecords, removeRecords, sortRecord } from './sort.ts'
import { returnById, showReturn } from './store.ts'

export const answers: Answer[] = [
  answer(listOutboundReturns, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, matchingReturns(tx.db, caller, query).selectAll(), query)
    return { pagination, list: list.map((r) => showReturn(r as never, caller)) }
  }),
  answerStatusCounts(countOutboundReturns, sql.ref('r.status'), matchingReturns),
  answer(getOutboundReturn, async (tx, caller, { params: { id } }) => {
    const row = await returnById(tx, caller, id)
    const [skus, pieces, photos, operation_records] = await Promise.all([
      goodsOf(tx, caller, row),
      piecesOf(tx, caller, [id]),
      picturesOf(tx, caller, id),
      recordsShown(tx, caller, id),
    ])
    return {
      ...showReturn(row, caller),
      ...{ skus, pieces, photos, address: row.address, operation_records },
    }
  }),
  answer(getReturnPhoto, async (tx, caller, { params: { id, photo } }) => {
    await returnById(tx, caller, id)
    const photos = await picturesOf(tx, caller, id)
    if (!photos.includes(photo)) throw noPicture(photo)
    return pictureFile(tx, caller, photo)
  }),
  answer(announceReturns, announceRecords),
  answer(importReturns, (tx, caller, { files }) => announceSheet(tx, caller, files)),
  answer(markReturns, markRecords),
  answer(sortReturn, sortRecord),
  answer(deleteReturns, removeRecords),
  answer(destroyReturn, destroyRecord),
]

import {
  blockByPlatform,
  blockEpcParcels,
  countEpcBlocks,
  inspectEpcParcel,
  releaseEpcParcels,
  returnBlockedEpcParcels,
  searchEpcBlocks,
} from '@kuacang/contract/epc/block/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { blockParcel, releaseParcel, sendBack } from './actions.ts'
import { inspectParcel } from './inspect.ts'
import { blockColumns, matchingBlocks, showBlock } from './list.ts'

export const answers: Answer[] = [
  answer(blockByPlatform, (tx, caller, { body }) => blockParcel(tx, caller, 'platform', body)),
  answer(blockEpcParcels, (tx, caller, { body }) => blockParcel(tx, caller, 'staff', body)),
  answer(releaseEpcParcels, (tx, caller, { body }) => releaseParcel(tx, caller, body)),
  answer(returnBlockedEpcParcels, (tx, caller, { body }) => sendBack(tx, caller, body)),
  answer(searchEpcBlocks, async (tx, caller, { query }) => {
    const rows = matchingBlocks(tx.db, caller, query).select(blockColumns(caller))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((b) => showBlock(b, caller)) }
  }),
  answer(inspectEpcParcel, inspectParcel),
  answerStatusCounts(countEpcBlocks, sql.ref('k.status'), matchingBlocks),
]

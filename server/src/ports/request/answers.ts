import { getPortAnswers, listPortRequests, replayPortRequest } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { portRequestMachine } from '@kuacang/contract/ports/request/machine'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import { move } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { wakeRelays } from '#kit/outbox/wake'
import { awaitAnswers } from './await-answers.ts'
import { portRequestDocument } from './document.ts'

/** A test is due since ever, so that it is the first that a port gets which is down. */
const later = (a: Date, b: Date) => (a > b ? a : b)

/**
 * What a list shows of the requests in one of the two tables: those of daily work, and those that are long over. PostgreSQL
 * reads both in their order only where their condition stands around both and their types are alike, which a domain is not.
 */
const shownOf = (db: Db, table: 'port_request' | 'port_request_old') =>
  db
    .selectFrom(table)
    .select([sql<string>`id::text`.as('id'), 'kind', 'question', 'object_number', 'state', 'attempts'])
    .select([
      'next_at',
      'tried_at',
      'last_status',
      'last_answer',
      'answered_at',
      'created_at',
      'warehouse_id',
    ])

export const answers: Answer[] = [
  answer(listPortRequests, async (tx, caller, { query }) => {
    const both = shownOf(tx.db, 'port_request').unionAll(shownOf(tx.db, 'port_request_old'))
    let rows = tx.db
      .selectFrom(both.as('r'))
      .select(['r.id', 'r.kind', 'r.question', 'r.object_number', 'r.state', 'r.attempts', 'r.next_at'])
      .select(['r.tried_at', 'r.last_status', 'r.last_answer', 'r.answered_at', 'r.created_at'])
      .where('r.warehouse_id', '=', caller.warehouse_id)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
    if (query.port) rows = rows.where('r.kind', '=', sql<number>`any(${query.port})`)
    if (query.state) rows = rows.where('r.state', '=', sql<number>`any(${query.state})`)
    if (query.id) rows = rows.where('r.id', '=', query.id)
    if (query.key) rows = rows.where('r.object_number', 'ilike', containing(query.key))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      list: list.map((row) => ({
        ...row,
        next_at: row.state === portRequestState.code.waiting ? later(row.next_at, row.created_at) : null,
        actions: portRequestMachine.allowed(row.state, caller.holds),
      })),
      pagination,
    }
  }),
  answerAlone(getPortAnswers, awaitAnswers),
  answer(replayPortRequest, async (tx, caller, { body: { id } }) => {
    await move(tx, { ...caller, partner_id: null }, portRequestDocument, 'replay', id, {
      set: { attempts: 0, next_at: tx.now, leased_until: null },
    })
    tx.afterCommit(() => wakeRelays(tx.store))
    return { success: true as const }
  }),
]

import { listSecurityEvents } from '@kuacang/contract/access/security-event/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { findEvents } from './store.ts'

export const answers: Answer[] = [
  answer(listSecurityEvents, (tx, caller, { query }) => pageOf(tx.db, findEvents(caller, tx, query), query)),
]

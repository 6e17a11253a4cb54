import type { PlatformAnswer } from '@kuacang/contract/epc/decision/answer'
import { epcDecisionAnswer, epcDecisionReason } from '@kuacang/contract/epc/decision/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Held } from './carry-out.ts'
import type { Reason } from './store.ts'

/** A question about a set to the order platform. */
export type Question = { readonly id: string; readonly reason: Reason }

/** Writes a question about a held set, with what was said where that is known already. */
export const noteQuestion = (
  tx: Tx,
  { warehouse_id }: Scope,
  { set, asked }: Held,
  { id, reason }: Question,
  said?: PlatformAnswer,
): void =>
  tx.later(
    `insert into epc_decision (warehouse_id, id, set_id, parcel_id, reason, set_version, asked_at, answer, answered, used, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[warehouse_id, id, set.id, asked?.id ?? null, epcDecisionReason.code[reason], set.version, tx.now],
      ...(said
        ? [epcDecisionAnswer.code[said.answer], JSON.stringify(said), true, tx.now]
        : [null, null, false, null]),
    ],
  )

/** Writes that what was said about a held set is carried out: with its question, or to the one that was written before. */
export const noteAnswer = (tx: Tx, scope: Scope, held: Held, said: PlatformAnswer): void => {
  if (held.question) noteQuestion(tx, scope, held, held.question, said)
  else
    tx.later(
      `update epc_decision set answer = $3, answered = $4, used = true, answered_at = $5
       where warehouse_id = $1 and set_id = $2 and set_version = $6 and answered_at is null`,
      [
        ...[scope.warehouse_id, held.set.id, epcDecisionAnswer.code[said.answer]],
        ...[JSON.stringify(said), tx.now, held.set.version],
      ],
    )
}

import type { PortRefusal } from '@kuacang/contract/ports/port/calls'
import { portKind } from '@kuacang/contract/ports/port/enums'
import { portRefusals } from '@kuacang/contract/ports/refusals'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { portRequestDocument } from './document.ts'
import { questionOf, type Said } from './question.ts'
import { wakeAskers } from './wake-askers.ts'

type Row = {
  id: string
  kind: number
  question: string
  object_type: string
  object_id: string
  object_number: string
  object_version: number
  state: number
  answer: unknown
}

const { waiting, accepted, given_up, answered, refused, outdated } = portRequestState.code
const expects: readonly number[] = [waiting, accepted, given_up]

/** The question of the page of ports: any answer shows that the other side is there. */
export const testQuestion = 'test'

/** The answer as its question wants it; refused where it is malformed, so that the other side is told what is wrong. */
const checked = (row: Row, said: Said<unknown>): Said<unknown> => {
  if ('refused' in said || row.question === testQuestion) return said
  const read = questionOf(portKind.name(row.kind) ?? '', row.question)?.answer.safeParse(said.answer)
  if (read?.success) return { answer: read.data }
  const [issue] = read?.error.issues ?? []
  const fault = issue ? `${issue.path.join('.')}: ${issue.message}` : row.question
  throw new Refused(portRefusals.bad_answer, { fault })
}

/** A refusal as the lists of requests show it. */
const refusalText = ({ category, code, message }: PortRefusal) =>
  [category, code, message].filter((part) => part !== '').join(' ')

/**
 * Takes the answer to a request and has it carried out by the owner of its question, in this transaction. The first
 * answer counts, by compare-and-set on the state of the request: a second one finds it answered and changes nothing. What
 * comes for a request that is outdated is kept beside it. `status`: of the HTTP answer that it came with, where it came with
 * one. Answers whether it was used; undefined: there is no such request.
 */
export const takeAnswer = async (
  tx: Tx,
  caller: Caller,
  id: string,
  given: Said<unknown>,
  status?: number,
): Promise<boolean | undefined> => {
  const [row] = await tx.run<Row>(
    `select id, kind, question, object_type, object_id, object_number, object_version, state, answer from port_request
     where warehouse_id = $1 and id = $2 for update`,
    [caller.warehouse_id, id],
  )
  if (!row) return undefined
  const said = checked(row, given)
  const kept = {
    answer: JSON.stringify(said),
    answered_at: tx.now,
    last_answer: 'refused' in said ? refusalText(said.refused) : '',
    ...(status ? { last_status: status } : {}),
  }
  if (row.state === outdated && row.answer === null)
    await tx.db
      .updateTable('port_request')
      .set(kept)
      .where('warehouse_id', '=', caller.warehouse_id)
      .where('id', '=', id)
      .execute()
  if (!expects.includes(row.state)) return false
  const to = 'refused' in said ? refused : answered
  await move(tx, caller, portRequestDocument, 'answer', id, {
    to,
    set: { ...kept, leased_until: null },
    detail: 'refused' in said ? { refused: said.refused } : {},
  })
  if (row.question === testQuestion) return true
  const question = questionOf(portKind.name(row.kind) ?? '', row.question)
  if (!question) throw new Error(`no area owns the question ${row.question}`)
  const about = {
    type: row.object_type,
    id: row.object_id,
    number: row.object_number,
    version: row.object_version,
  }
  const applied = await question.applyAnswer(tx, caller, about, said as never)
  const ended = await tx.run<{ id: string }>(
    'update port_request set state = $3, result = $4 where warehouse_id = $1 and id = $2 returning id',
    [
      caller.warehouse_id,
      id,
      applied === 'outdated' ? outdated : to,
      applied === 'outdated' || !question.awaited
        ? null
        : JSON.stringify(question.awaited.result.parse(applied.used)),
    ],
  )
  wakeAskers(tx, ended)
  return applied !== 'outdated'
}

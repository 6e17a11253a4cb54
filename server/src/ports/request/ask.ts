import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { wakeRelays } from '#kit/outbox/wake'
import { type LaterAnswer, laterOf, type Port, portOf } from './later.ts'
import type { About, PortQuestion, Said } from './question.ts'
import { takeRehearsed } from './rehearse.ts'
import { wakeAskers } from './wake-askers.ts'

/**
 * The question was answered in this transaction and carried out: `result`, or undefined where it came to nothing. Or the
 * answer comes later: a call that declares it (`later`) answers with it, and its desk waits.
 */
export type PortResult<A, R> =
  | { readonly said: Said<A>; readonly result: R | undefined }
  | { readonly later: LaterAnswer }

const open = codes(portRequestState, 'waiting', 'accepted')
const { waiting, given_up, outdated } = portRequestState.code

// Two arms, as each of them has an index of its own.
const olderSql = `
with older as (
  update port_request set state = ${outdated}, leased_until = null, updated_at = $6
  where warehouse_id = $1 and kind = $2 and question = $3 and object_id = $4 and state in ${open} and object_version < $5
  returning id),
gone as (
  update port_request set state = ${outdated}, updated_at = $6
  where warehouse_id = $1 and kind = $2 and question = $3 and object_id = $4 and state = ${given_up} and object_version < $5
  returning id)
select id from older union all select id from gone`

// What was given up is sent again under its id, so that the other side does nothing twice.
const againOrNewSql = `
with again as (
  update port_request set state = ${waiting}, attempts = 0, next_at = $10, leased_until = null, updated_at = $10
  where warehouse_id = $1 and state = ${given_up} and id = (
      select id from port_request
      where warehouse_id = $1 and kind = $2 and question = $3 and object_id = $4 and state = ${given_up} and object_version = $8
      order by created_at desc limit 1)
    and not exists (
      select from port_request
      where warehouse_id = $1 and kind = $2 and question = $3 and object_id = $4 and state in ${open})
  returning id),
made as (
  insert into port_request (warehouse_id, kind, question, object_id, id, object_type, object_number, object_version, body,
    next_at, asked_by, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $10 where not exists (select from again)
  on conflict (warehouse_id, kind, question, object_id) where state in ${open} do nothing returning id)
select id from again union all select id from made`

/** Does the product itself answer, and no system outside? */
export const answersItself = (port: Port): boolean => port.port_mode !== portMode.code.http

/**
 * Asks through the port of the caller's warehouse. Where the product answers itself, the answer is carried out at once.
 * Else the request is written with the command and sent after its commit. An object has one open request of a kind: a
 * question for the same version is asked once, also where it was given up; one for a newer version makes the older request
 * outdated. `known` is the port, where the command has read it already.
 */
export const askPort = async <B extends object, A, R>(
  tx: Tx,
  caller: Caller,
  question: PortQuestion<B, A, R>,
  about: About,
  body: B,
  known?: Port,
): Promise<PortResult<A, R>> => {
  const kind = portKind.code[question.kind]
  const port = known ?? (await portOf(tx, caller, question.kind))
  if (answersItself(port)) {
    const rehearsed = port.rehearses ? await takeRehearsed(tx, caller, question) : undefined
    const said = rehearsed ?? (await question.embedded(tx, caller, body))
    const applied = await question.applyAnswer(tx, caller, about, said)
    return { said, result: applied === 'outdated' ? undefined : applied.used }
  }
  const here = [caller.warehouse_id, kind, question.name, about.id]
  tx.afterCommit(() => wakeRelays(tx.store))
  // Once, unless another command asked about the object at the same time: its request is seen only when it has committed.
  for (;;) {
    wakeAskers(tx, await tx.run<{ id: string }>(olderSql, [...here, about.version, tx.now]))
    const [made] = await tx
      .run<{ id: string }>(againOrNewSql, [
        ...here,
        newId(),
        about.type,
        about.number,
        about.version,
        JSON.stringify(body),
        tx.now,
        caller.user.id,
      ])
      .catch(lostOnUnique)
    if (made) return { later: laterOf(question.kind, port, made.id) }
    const [standing] = await tx.run<{ id: string; object_version: number }>(
      `select id, object_version from port_request
       where warehouse_id = $1 and kind = $2 and question = $3 and object_id = $4 and state in ${open}`,
      here,
    )
    if (standing && standing.object_version >= about.version)
      return { later: laterOf(question.kind, port, standing.id) }
  }
}

import type { Data } from '@kuacang/contract/kit/call'
import type { answerPortRequest, editPort, renewPortSecret } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRefusals } from '@kuacang/contract/ports/refusals'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { wakeRelays } from '#kit/outbox/wake'
import { Refused } from '#kit/refused'
import { newSecret } from '../../messages/public.ts'
import { takeAnswer, testQuestion } from '../request/apply-answer.ts'
import { portRequestDocument } from '../request/document.ts'

type Row = { kind: number; port_mode: number; url: string; secret: string; timeout_s: number }

const lock = async (tx: Tx, { warehouse_id }: Caller, kind: number): Promise<Row | undefined> => {
  const [row] = await tx.run<Row>(
    'select kind, port_mode, url, secret, timeout_s from port where warehouse_id = $1 and kind = $2 for update',
    [warehouse_id, kind],
  )
  return row
}

const objectOf = ({ warehouse_id }: Caller, kind: number) => ({
  type: 'port',
  id: `${warehouse_id} ${kind}`,
  number: portKind.name(kind) ?? '',
})

const checkAddress = (app: App, url: string): void => {
  const { protocol, username, password } = new URL(url)
  if ((protocol !== 'https:' && !app.settings.webhooksToPrivate) || username || password)
    throw new Refused(portRefusals.address, { url })
}

type Editing = { body: z.output<typeof editPort.body> }

/** The secret is in the answer alone, so the answer is not stored: a repetition finds the port as it is. */
export const editWarehousePort = (
  app: App,
  caller: Caller,
  { body }: Editing,
): Promise<Data<typeof editPort>> =>
  transact(app.store, caller, async (tx) => {
    const { port: kind, port_mode, url, timeout_s } = body
    if (port_mode === portMode.code.http)
      if (url === '') throw new Refused(portRefusals.address, { url })
      else checkAddress(app, url)
    const before = await lock(tx, caller, kind)
    const secret = before?.secret || port_mode === portMode.code.embedded ? null : newSecret()
    await tx.run(
      `insert into port (warehouse_id, kind, port_mode, url, secret, timeout_s, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)
       on conflict (warehouse_id, kind) do update set port_mode = excluded.port_mode, url = excluded.url, timeout_s = excluded.timeout_s,
         secret = excluded.secret, failures = 0, failing_since = null, probe_at = null, updated_at = excluded.updated_at`,
      [caller.warehouse_id, kind, port_mode, url, secret ?? before?.secret ?? '', timeout_s, tx.now],
    )
    // What waits for another system is answered by the product now (courier).
    if (port_mode === portMode.code.embedded)
      await tx.run(
        `update port_request set next_at = $3, updated_at = $3
         where warehouse_id = $1 and kind = $2 and state = ${portRequestState.code.waiting}`,
        [caller.warehouse_id, kind, tx.now],
      )
    const shown = before && { port_mode: before.port_mode, url: before.url, timeout_s: before.timeout_s }
    tx.record({
      operation: 'port.edit',
      object: objectOf(caller, kind),
      detail: { before: shown ?? null, after: { port_mode, url, timeout_s } },
    })
    tx.afterCommit(() => wakeRelays(tx.store))
    return { secret }
  })

/** The row of a port that is connected to another system. */
const mustBeExternal = async (tx: Tx, caller: Caller, kind: number): Promise<Row> => {
  const row = await lock(tx, caller, kind)
  if (row?.port_mode !== portMode.code.http)
    throw new Refused(portRefusals.embedded, { port: portKind.label(kind) })
  return row
}

/** As at its making the secret is in the answer alone: a repetition makes yet another one. */
export const renewSecret = (
  app: App,
  caller: Caller,
  { body: { port: kind } }: { body: z.output<typeof renewPortSecret.body> },
) =>
  transact(app.store, caller, async (tx) => {
    await mustBeExternal(tx, caller, kind)
    const secret = newSecret()
    await tx.run('update port set secret = $3, updated_at = $4 where warehouse_id = $1 and kind = $2', [
      caller.warehouse_id,
      kind,
      secret,
      tx.now,
    ])
    tx.record({ operation: 'port.renew_secret', object: objectOf(caller, kind) })
    return { secret }
  })

/** A question that no area owns: the answer shows that the other side is there and knows the secret. */
export const testWarehousePort = async (
  tx: Tx,
  caller: Caller,
  { body: { port: kind } }: { body: { port: number } },
) => {
  await mustBeExternal(tx, caller, kind)
  const request_id = newId()
  await tx.run(
    `insert into port_request (warehouse_id, id, kind, question, object_type, object_id, object_number, object_version, body,
       next_at, asked_by, created_at, updated_at)
     values ($1, $2, $3, $4, 'port_request', $2, $4, 0, '{}', $7, $6, $5, $5)`,
    [caller.warehouse_id, request_id, kind, testQuestion, tx.now, caller.user.id, new Date(0)],
  )
  // Asked by hand: it is sent at once, also to a port that is down, and before all that waits for that port.
  await tx.run('update port set probe_at = null where warehouse_id = $1 and kind = $2', [
    caller.warehouse_id,
    kind,
  ])
  tx.record({ operation: 'port.test', object: objectOf(caller, kind) })
  tx.afterCommit(() => wakeRelays(tx.store))
  return { request_id }
}

type Answering = { body: z.output<typeof answerPortRequest.body> }

/** An answer that comes by itself: what the other side promised with 202. */
export const takeInward = async (tx: Tx, caller: Caller, { body }: Answering) => {
  if (body.refused && body.answer !== undefined)
    throw new Refused(portRefusals.bad_answer, { fault: 'answer, refused' })
  const said = body.refused ? { refused: body.refused } : { answer: body.answer }
  const used = await takeAnswer(tx, { ...caller, partner_id: null }, body.request_id, said)
  if (used === undefined) throw notFound(portRequestDocument.title, body.request_id)
  return { success: true as const, used }
}

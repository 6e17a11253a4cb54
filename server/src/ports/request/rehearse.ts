import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { PortQuestion, Said } from './question.ts'

/** An answer that a built-in port gives next to one of its questions, and what the page that asked for it calls it. */
export type Rehearsed = { readonly question: string; readonly what: number; readonly said: Said<unknown> }

type Kind = PortQuestion['kind']

/** Locks a port of the caller's warehouse, which begins as built in. Answers undefined where it asks a system outside. */
export const lockRehearsed = async (
  tx: Tx,
  { warehouse_id }: Caller,
  kind: Kind,
): Promise<readonly Rehearsed[] | undefined> => {
  const here = [warehouse_id, portKind.code[kind]]
  await tx.run(
    `insert into port (warehouse_id, kind, port_mode, url, secret, timeout_s, created_at, updated_at)
     values ($1, $2, ${portMode.code.embedded}, '', '', 10, $3, $3) on conflict (warehouse_id, kind) do nothing`,
    [...here, tx.now],
  )
  const [port] = await tx.run<{ port_mode: number; rehearsed: Rehearsed[] }>(
    'select port_mode, rehearsed from port where warehouse_id = $1 and kind = $2 for update',
    here,
  )
  return port?.port_mode === portMode.code.http ? undefined : (port?.rehearsed ?? [])
}

/** What a locked built-in port answers next, the first one first, in place of what it was asked for before. */
export const rehearseRequest = async (
  tx: Tx,
  { warehouse_id }: Caller,
  kind: Kind,
  list: readonly Rehearsed[],
): Promise<void> => {
  await tx.run('update port set rehearsed = $3, updated_at = $4 where warehouse_id = $1 and kind = $2', [
    ...[warehouse_id, portKind.code[kind], JSON.stringify(list), tx.now],
  ])
}

/** What all built-in ports of a warehouse answer next. */
export const rehearsedIn = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
): Promise<Rehearsed[]> => {
  const rows = await tx.run<{ rehearsed: Rehearsed[] }>(
    `select rehearsed from port where warehouse_id = $1 and rehearsed <> '[]' order by kind`,
    [warehouse_id],
  )
  return rows.flatMap((r) => r.rehearsed)
}

/** Takes the next rehearsed answer to a question. Looked up only where the port has one, so that work pays nothing. */
export const takeRehearsed = async <B, A, R>(
  tx: Tx,
  caller: Caller,
  question: PortQuestion<B, A, R>,
): Promise<Said<A> | undefined> => {
  const list = (await lockRehearsed(tx, caller, question.kind)) ?? []
  const next = list.find((one) => one.question === question.name)
  if (!next) return undefined
  await rehearseRequest(
    tx,
    caller,
    question.kind,
    list.filter((one) => one !== next),
  )
  return 'answer' in next.said ? { answer: question.answer.parse(next.said.answer) } : next.said
}

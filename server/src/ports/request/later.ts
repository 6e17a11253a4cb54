import type { Later } from '@kuacang/contract/kit/later'
import { portKind, portMode, waitSeconds } from '@kuacang/contract/ports/port/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { triesUntilDown } from '../port/health.ts'
import type { PortQuestion } from './question.ts'

export type Port = {
  readonly port_mode: number
  readonly failures: number
  readonly failing_since: Date | null
  /** Whether someone who learns here has asked for the next answers. */
  readonly rehearses: boolean
}

/** What a command answers with: who is asked, and how long a person waits. A port that is down is not waited for. */
export type LaterAnswer = Omit<Later, 'down_since'> & { readonly down_since: Date | null }

/** Since when a port is down; null while it answers. */
export const downSince = (port: Omit<Port, 'rehearses'> | undefined): Date | null =>
  port?.port_mode === portMode.code.http && port.failures >= triesUntilDown ? port.failing_since : null

/** As every port is before it is set up. */
const builtIn: Port = {
  port_mode: portMode.code.embedded,
  failures: 0,
  failing_since: null,
  rehearses: false,
}

/** Who answers the questions of a kind in the caller's warehouse. */
export const portOf = async (tx: Tx, { warehouse_id }: Caller, kind: PortQuestion['kind']): Promise<Port> => {
  const [port] = await tx.run<Port>(
    `select port_mode, failures, failing_since, rehearsed <> '[]' as rehearses from port where warehouse_id = $1 and kind = $2`,
    [warehouse_id, portKind.code[kind]],
  )
  return port ?? builtIn
}

export const laterOf = (kind: PortQuestion['kind'], port: Port, request_id: string): LaterAnswer => {
  const down_since = downSince(port)
  const wait_s = down_since ? 0 : waitSeconds[kind]
  const { zh, en } = portKind.label(portKind.code[kind])
  return { request_id, system: { zh, en: en.toLowerCase() }, wait_s, down_since }
}

/**
 * The newest request about an object, for a command that must not ask again: its answer may still come, also where it was
 * given up. Undefined where none was ever asked.
 */
export const askedBefore = async <B, A, R>(
  tx: Tx,
  caller: Caller,
  { kind, name }: Pick<PortQuestion<B, A, R>, 'kind' | 'name'>,
  object_id: string,
): Promise<LaterAnswer | undefined> => {
  const [request] = await tx.run<{ id: string }>(
    `select id from port_request where warehouse_id = $1 and kind = $2 and question = $3 and object_id = $4
     order by created_at desc, id desc limit 1`,
    [caller.warehouse_id, portKind.code[kind], name, object_id],
  )
  return request && laterOf(kind, await portOf(tx, caller, kind), request.id)
}

import { portRefusal } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { Courier } from '#kit/outbox/relay'
import { postJson, signedHeaders } from '../../messages/public.ts'
import { lanesOf, noteFailure, noteReach } from '../port/health.ts'
import { takeAnswer, testQuestion } from './apply-answer.ts'
import { questionOf } from './question.ts'
import {
  type Leased,
  leaseRequest,
  makeDue,
  noteAccepted,
  type PortLane,
  settleTry,
  underWay,
} from './queue.ts'

/** Requests that one port gets at the same time from one process: one that is slow holds up no other. */
const atOnce = 8
/** Several ports that all are slow have their places, too. */
const mostAtOnce = 128
/** Labels come in answers. */
const mostBytes = 5_000_000

/** What is sent; the same text at every try. */
const bodyOf = ({ warehouse_id, kind }: PortLane, one: Leased): string =>
  JSON.stringify({
    request_id: one.id,
    port: portKind.name(kind),
    question: one.question,
    warehouse_id,
    object: {
      type: one.object_type,
      id: one.object_id,
      number: one.object_number,
      version: one.object_version,
    },
    data: one.body,
  })

/** What a 4xx says; of one that keeps to no protocol its status and text. */
const refusalOf = (status: number, answer: string) => {
  const read = portRefusal.safeParse(parsed(answer))
  return read.success ? read.data : { category: 99, code: `http_${status}`, message: answer.slice(0, 500) }
}

const parsed = (answer: string): unknown => {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

type Outcome = 'answered' | 'accepted' | { readonly failed: string }

/**
 * Answers a request that waited when its port was set back to built in: what the product says is carried out as another
 * system's answer would be. What that may still say to this request comes second, and changes nothing.
 */
const answerItself = async (app: App, lane: PortLane, one: Leased): Promise<void> => {
  const caller = systemCaller(lane.warehouse_id, one.id)
  const question = questionOf(portKind.name(lane.kind) ?? '', one.question)
  try {
    await transact(app.store, caller, async (tx) => {
      const said = question ? await question.embedded(tx, caller, one.body as never) : { answer: null }
      await takeAnswer(tx, caller, one.id, said)
    })
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error)
    await noteFailed(app, lane, one, { answer, status: null })
  }
}

/** Sends one request and has its answer carried out. The answer is noted before the try is, so nothing is lost between. */
const attempt = async (
  app: App,
  lane: PortLane,
  one: Leased,
): Promise<{ status: number | null; outcome: Outcome }> => {
  const { warehouse_id } = lane
  const body = bodyOf(lane, one)
  let status: number | null = null
  try {
    const posted = await postJson(
      one.url,
      { ...signedHeaders(one.secret, one.id, body, new Date()), 'idempotency-key': one.id },
      body,
      { allowPrivate: app.settings.webhooksToPrivate, timeoutMs: one.timeout_s * 1000, mostBytes },
    )
    status = posted.status
    if (status === 202) return { status, outcome: 'accepted' }
    const asked = [408, 425, 429].includes(status)
    const refused = status >= 400 && status < 500 && !asked && { refused: refusalOf(status, posted.answer) }
    if (status !== 200 && !refused) return { status, outcome: { failed: posted.answer } }
    const answer = parsed(posted.answer)
    if (!refused && answer === undefined && one.question !== testQuestion)
      return { status, outcome: { failed: 'the answer is no JSON' } }
    const caller = systemCaller(warehouse_id, one.id)
    await transact(app.store, caller, (tx) =>
      takeAnswer(tx, caller, one.id, refused || { answer: answer ?? null }, posted.status),
    )
    return { status, outcome: 'answered' }
  } catch (error) {
    return { status, outcome: { failed: error instanceof Error ? error.message : String(error) } }
  }
}

/** Notes a try that brought no answer. What a question does when it is given up is done with it. */
const noteFailed = async (
  app: App,
  lane: PortLane,
  one: Leased,
  { answer, status }: { readonly answer: string; readonly status: number | null },
): Promise<void> => {
  const caller = systemCaller(lane.warehouse_id, one.id)
  await transact(app.store, caller, async (tx) => {
    const isOver = await settleTry(tx.db, lane, one, { ok: false, answer, status })
    const givenUp = isOver && questionOf(portKind.name(lane.kind) ?? '', one.question)?.givenUp
    if (!givenUp) return
    const { object_type: type, object_id: id, object_number: number, object_version: version } = one
    const error = status === null ? answer : `HTTP ${status} ${answer}`
    await givenUp(tx, caller, { type, id, number, version }, error.slice(0, 500).toWellFormed())
  })
}

/** Takes questions to the systems outside: a lane for each request that a port may get at the same time. */
export const portCourier = (app: App): Courier => {
  const { db } = app.store
  return {
    name: 'ports',
    most: mostAtOnce,
    // As many lanes as requests are due or on their way: at least one of them is free for each that is due.
    lanes: async () => {
      const now = new Date()
      const lanes: string[] = []
      for (const lane of await lanesOf(db, now)) {
        const requests = await underWay(db, lane, now, atOnce)
        for (let place = 0; place < requests; place += 1)
          lanes.push(`${lane.warehouse_id} ${lane.kind} ${place}`)
      }
      return lanes
    },
    run: async (name) => {
      const [warehouse = noWarehouse, kind = 0] = name.split(' ').map(Number)
      const lane = { warehouse_id: warehouse, kind }
      const one = await leaseRequest(db, lane, new Date())
      if (!one) return false
      if (one.port_mode === portMode.code.embedded) {
        await answerItself(app, lane, one)
        return true
      }
      const { status, outcome } = await attempt(app, lane, one)
      if (outcome === 'accepted') await noteAccepted(db, lane, one)
      if (typeof outcome === 'object') await noteFailed(app, lane, one, { answer: outcome.failed, status })
      // A fault of ours in carrying an answer out says nothing about the other side.
      const reached = status !== null && status < 500
      if (reached) await noteReach(db, lane)
      else if (!(await noteFailure(db, lane, one.url, new Date()))) await makeDue(db, lane, one)
      return true
    },
  }
}

import { storeMessageKind, storeMessageState } from '@kuacang/contract/platform-orders/message/enums'
import { z } from 'zod'
import { transact } from '#kit/database/transact'
import { tryMove } from '#kit/document/document'
import { readerOf } from '#kit/http/reader-of'
import { newId } from '#kit/ids'
import { mostTries, waitAfter } from '#kit/outbox/backoff'
import { storableUpTo } from '#kit/storable'
import { MarketplaceFailure } from '../marketplace/marketplace.ts'
import { platformOrderDocument } from '../order/document.ts'
import { keptFailure } from '../order/failure.ts'
import { fulfilOrder } from '../order/fulfil.ts'
import { linesOf, type OrderRow } from '../order/store.ts'
import type { AtWork } from '../store/sync.ts'

type Message = { id: string; kind: number; platform_order_id: string; body: unknown; attempts: number }

const { waiting, told, given_up } = storeMessageState.code
const { shipment, release, label, return_decision } = storeMessageKind.code
const shipped = z.object({
  tracking_number: z.string(),
  carrier_code: z.string(),
  shipped_at: z.coerce.date(),
})

/** The same words again and again are one judgement: it is the key, with the message. */
const judged = z.object({
  return_id: z.string(),
  judgement: z.number(),
  decision: z.enum(['restock', 'defective', 'destroy', 'relabel']),
  grade: z.enum(['A', 'B', 'C']).optional(),
})

const due = async ({ app, caller, store }: AtWork): Promise<Message[]> => {
  const { rows } = await app.store.pool.query<Message>(
    `select id, kind, platform_order_id, body, attempts from store_message
     where warehouse_id = $1 and store_id = $2 and state = ${waiting} and next_at <= $3 order by next_at, id limit 100`,
    [caller.warehouse_id, store.id, new Date()],
  )
  return rows
}

const orderOf = async ({ app, caller }: AtWork, id: string): Promise<OrderRow | undefined> => {
  const { rows } = await app.store.pool.query<OrderRow>(
    'select * from platform_order where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, id],
  )
  return rows[0]
}

/** What a message came to, to be noted in the order. */
type Said = { readonly label?: { readonly tracking_number: string; readonly file: string } }

/** Says one message to the platform. Its id is the key: said twice it counts once. */
const say = async (at: AtWork, { id, kind, body }: Message, order: OrderRow): Promise<Said> => {
  const { marketplace, bound, app, caller } = at
  const { platform_order_id } = order
  if (kind === release) {
    await marketplace.release(bound, platform_order_id, id)
    return {}
  }
  if (kind === label) {
    const { tracking_number, pdf } = await marketplace.label(bound, platform_order_id)
    const file = `platform-waybills/${caller.warehouse_id}/${newId()}.pdf`
    await app.store.files.put(file, Buffer.from(pdf))
    return { label: { tracking_number, file } }
  }
  if (kind === return_decision) {
    const { return_id, judgement, decision, grade } = judged.parse(body)
    const said = { decision, ...(grade && { grade }) }
    await marketplace.returns?.decide(bound, return_id, said, `${id}-${judgement}`)
    return {}
  }
  const lines = await linesOf(readerOf(app), caller, [order.id])
  await marketplace.ship(
    bound,
    {
      platform_order_id,
      ...shipped.parse(body),
      lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    },
    id,
  )
  return {}
}

/**
 * Notes that a message was told, and what follows for its order, in one transaction. One that has other words by now is
 * told again.
 */
const noteTold = ({ app, caller }: AtWork, message: Message, order: OrderRow, { label: got }: Said) =>
  transact(app.store, caller, async (tx) => {
    const [noted] = await tx.run<{ id: string }>(
      `update store_message set state = ${told}, attempts = attempts + 1, last_answer = '', updated_at = $3
       where warehouse_id = $1 and id = $2 and state = ${waiting} and body = $4::jsonb returning id`,
      [caller.warehouse_id, message.id, tx.now, JSON.stringify(message.body)],
    )
    if (!noted) return
    if (message.kind === shipment) await tryMove(tx, caller, platformOrderDocument, 'sync_waybill', order.id)
    if (!got) return
    const moved = await tryMove<OrderRow>(tx, caller, platformOrderDocument, 'get_waybill', order.id, {
      set: {
        ...{ tracking_number: got.tracking_number, label_file: got.file, fail_reason: '', look_at: null },
        blockers: [],
      },
      detail: { tracking_number: got.tracking_number },
    })
    if ('moved' in moved && moved.moved.rule_id !== null) await fulfilOrder(tx, caller, moved.moved)
  })

/** A refusal ends a message; no answer has it said again later. */
const noteFailed = (
  { app, caller }: AtWork,
  message: Message,
  order: OrderRow,
  failure: MarketplaceFailure,
) =>
  transact(app.store, caller, async (tx) => {
    const attempts = message.attempts + 1
    const isOver = failure.fault === 'refused' || attempts >= mostTries
    const answer = storableUpTo(failure.message, 500)
    await tx.run(
      `update store_message set state = $3, attempts = $4, next_at = $5, last_answer = $6, updated_at = $7
       where warehouse_id = $1 and id = $2 and state = ${waiting} and body = $8::jsonb`,
      [
        ...[caller.warehouse_id, message.id, isOver ? given_up : waiting, attempts],
        new Date(tx.now.getTime() + waitAfter(attempts)),
        ...[answer, tx.now, JSON.stringify(message.body)],
      ],
    )
    if (!isOver) return
    if (message.kind === label)
      await tryMove(tx, caller, platformOrderDocument, 'fail_waybill', order.id, {
        set: { fail_reason: keptFailure({ zh: answer, en: answer }), look_at: tx.now },
        detail: { failure: answer },
      })
    else
      tx.record({
        operation: 'platform_order.not_told',
        warehouse_id: caller.warehouse_id,
        object: { type: 'platform_order', id: order.id, number: order.platform_order_id },
        detail: { failure: answer },
      })
  })

/**
 * Says what waits for the platform of a store, one message after the other. A platform that is away ends the run: the rest
 * waits with it.
 */
export const sendMessages = async (at: AtWork): Promise<void> => {
  for (const message of await due(at)) {
    const order = await orderOf(at, message.platform_order_id)
    if (!order) continue
    try {
      await noteTold(at, message, order, await say(at, message, order))
      at.heard()
    } catch (error) {
      if (!(error instanceof MarketplaceFailure) || error.fault === 'unauthorised') throw error
      await noteFailed(at, message, order, error)
      if (error.fault === 'away') throw error
    }
  }
}

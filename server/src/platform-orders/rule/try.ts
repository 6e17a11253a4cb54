import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { assessOne } from '../order/assess.ts'
import { platformOrderDocument } from '../order/document.ts'
import type { OrderRow } from '../order/store.ts'
import { reasonsNot } from './choose.ts'

/** What the rules would do with an order now: the same look that they take, without doing anything. */
export const tryRules = async (
  tx: Reader,
  caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  const [order] = await tx.run<OrderRow>(
    'select * from platform_order where id = $1 and ($2::bigint is null or partner_id = $2)',
    [id, caller.partner_id],
  )
  if (!order) throw notFound(platformOrderDocument.title, id)
  const waiting = { ...order, status: platformOrderStatus.code.created }
  const assessed = await assessOne(tx, waiting, { byRules: true })
  const { rules, rule, judged, blockers, ships_from, channel, held_until } = assessed
  const [warehouse] = await tx.run<{ warehouse_code: string }>(
    'select warehouse_code from warehouse where id = $1',
    [ships_from ?? 0],
  )
  return {
    rules: rules.map((r) => ({
      id: r.id,
      name: r.name,
      takes: r.id === rule?.id,
      why_not: r.id === rule?.id ? [] : notTaken(reasonsNot(r, judged)),
    })),
    blockers: blockers as never,
    warehouse_code: warehouse?.warehouse_code ?? null,
    channel_code: channel?.channel_code ?? null,
    at: held_until?.toISOString() ?? null,
  }
}

/** A rule that would take it too, and stands behind the one that does. */
const behind = { zh: '前面的规则已适用', en: 'A rule before it takes the order' }
const notTaken = (reasons: ReturnType<typeof reasonsNot>) => (reasons.length === 0 ? [behind] : reasons)

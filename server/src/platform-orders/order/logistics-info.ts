import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { channelsForQuotes } from '../../reference/public.ts'
import { assessOne } from './assess.ts'
import { failureIn } from './failure.ts'
import type { OrderRow } from './store.ts'

/** What each order weighs, from where it can ship, and what each channel costs (FU-694). */
export const logisticsInfo = async (
  tx: Reader,
  caller: Caller,
  { query: { order_ids } }: { query: { order_ids: readonly string[] } },
) => {
  const rows = await tx.run<OrderRow>(
    `select * from platform_order where id = any($1) and ($2::bigint is null or partner_id = $2) order by released_at desc, id`,
    [order_ids, caller.partner_id],
  )
  const channels = await channelsForQuotes(tx)
  const warehouses = new Map(
    (
      await tx.run<{ id: number; warehouse_code: string }>('select id, warehouse_code from warehouse', [])
    ).map((w) => [w.id, w.warehouse_code]),
  )
  const infos = []
  for (const order of rows) {
    const { goods, judged, blockers, ships_from } = await assessOne(tx, order)
    const from = order.ships_from ?? ships_from ?? null
    const { id, platform_order_id, status, country_code, currency } = order
    infos.push({
      ...{ id, platform_order_id, status, country_code, currency, blockers },
      fail_reason: failureIn(order.fail_reason, caller.locale),
      weight: judged.weight_g / 1000,
      declared_name: order.package?.declared_name ?? goods.declared_name,
      declared_value: order.package?.declared_value ?? order.value_minor / 100,
      warehouse_id: from,
      warehouse_code: (from === null ? undefined : warehouses.get(from)) ?? null,
      // Prices are kept by the billing area; a channel without one is offered without a price.
      quotes: channels.map((channel) => ({ ...channel, price: null, currency, days: null })),
    })
  }
  return infos as never
}

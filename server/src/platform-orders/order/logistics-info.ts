import { wallText } from '@kuacang/contract/kit/moment'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { freightQuotes } from '../../billing/public.ts'
import { channelsForQuotes } from '../../reference/public.ts'
import { assessOne } from './assess.ts'
import { failureIn } from './failure.ts'
import type { OrderRow } from './store.ts'

type Place = { id: number; warehouse_code: string; timezone: string }
const placesSql = 'select id, warehouse_code, timezone from warehouse'

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
  const warehouses = new Map((await tx.run<Place>(placesSql, [])).map((w) => [w.id, w]))
  const quoteOf = freightQuotes(tx)
  const infos = []
  for (const order of rows) {
    const { goods, judged, blockers, ships_from } = await assessOne(tx, order)
    const from = order.ships_from ?? ships_from ?? null
    const { id, platform_order_id, partner_id, status, country_code, currency } = order
    const place = warehouses.get(from ?? order.warehouse_id)
    const parcel = {
      ...{ partner_id, country: country_code, grams: judged.weight_g },
      day: wallText(tx.now, place?.timezone ?? caller.clock.zone).slice(0, 10),
      pieces: goods.pieces.reduce((sum, p) => sum + p.quantity, 0),
    }
    const quotes = []
    for (const channel of channels) {
      const quote = await quoteOf({ ...parcel, channel_id: channel.channel_id })
      quotes.push({
        ...channel,
        price: quote ? Number(quote.amount) : null,
        currency: quote?.currency ?? currency,
        how: quote ? quote.how[caller.locale] : '',
        days: null,
      })
    }
    infos.push({
      ...{ id, platform_order_id, status, country_code, currency, blockers },
      fail_reason: failureIn(order.fail_reason, caller.locale),
      weight: judged.weight_g / 1000,
      declared_name: order.package?.declared_name ?? goods.declared_name,
      declared_value: order.package?.declared_value ?? order.value_minor / 100,
      warehouse_id: from,
      warehouse_code: (from === null ? undefined : warehouses.get(from)?.warehouse_code) ?? null,
      quotes,
    })
  }
  return infos as never
}

import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Tx } from '#kit/database/transact'

const { cancelled, validation_failed } = outboundOrderStatus.code

export type Turnover = {
  readonly orders: number
  /** Pieces by SKU id. */
  readonly units: ReadonlyMap<string, number>
}

/** What a customer has ordered since a moment in all warehouses; cancelled orders are left out. */
export const turnoverOf = async (
  { run }: Pick<Tx, 'run'>,
  partner_id: number,
  since: Date,
): Promise<Turnover> => {
  const counted = `from outbound_order o
    where o.warehouse_id in (select id from warehouse) and o.partner_id = $1 and o.created_at >= $2
      and not o.order_status = any($3)`
  const values = [partner_id, since, [cancelled, validation_failed]]
  const [total] = await run<{ n: number }>(`select count(*) as n ${counted}`, values)
  const rows = await run<{ sku_id: string; units: number }>(
    `select l.sku_id, sum(l.quantity) as units
     from outbound_line l join (select o.warehouse_id, o.id ${counted}) mine
       on mine.warehouse_id = l.warehouse_id and mine.id = l.outbound_order_id
     group by l.sku_id`,
    values,
  )
  return { orders: total?.n ?? 0, units: new Map(rows.map((r) => [r.sku_id, Number(r.units)])) }
}

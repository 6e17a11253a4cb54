import { coverDays, lowDays } from '@kuacang/contract/inventory/merchant/calls'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'

/** How many pieces of the SKU `k` left a warehouse within `coverDays`: one row, `shipped`. */
export const leftLatelySql = (warehouse: string): string => `(
  select coalesce(sum(v.quantity), 0)::bigint as shipped from stock_move v
  where v.warehouse_id = ${warehouse} and v.sku_id = k.id and v.kind = ${stockMoveKind.code.ship}
    and v.at >= now() - interval '${coverDays} days')`

/** Goods are low when what is available lasts for less than `lowDays` days at the rate at which they leave. */
export const lowSql = (available: string, left: string): string =>
  `(${left} > 0 and ${available} * ${coverDays} < ${left} * ${lowDays})`

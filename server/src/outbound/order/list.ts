import type { OutboundFilters } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { allowedActions } from '@kuacang/contract/outbound/order/guards'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { dayStart } from '#kit/day-start'
import { isId } from '#kit/ids'
import { among } from '#kit/list'
import { kgOf } from '#kit/weight'
import { guardedOf } from './guarded.ts'

/** Behind every number that begins with the same characters. */
const lastCharacter = '\u{10ffff}'
const { normal } = outboundOrderType.code

/**
 * The orders in scope that match, as a query to select from. Every filter has its own index or walks that of
 * the creation ([decision 25](../../../../docs/decisions/0025-outbound-orders.md)); conditions that seem to repeat
 * themselves are those of a partial index, which the planner must see.
 */
export const matching = (db: Db, scope: Scope & Pick<Caller, 'clock'>, f: OutboundFilters) => {
  let rows = db
    .selectFrom('outbound_order as o')
    .where('o.warehouse_id', '=', scope.warehouse_id)
    .where('o.created_at', '>=', new Date(f.time_range[0]))
    .where('o.created_at', '<', new Date(f.time_range[1]))
  const partner = scope.partner_id ?? f.partner_id
  if (partner) rows = rows.where('o.partner_id', '=', partner)
  if (f.order_number)
    rows = rows.where(
      f.order_number.every(isId)
        ? among(
            'o.id',
            f.order_number.map((id) => id.toLowerCase()),
          )
        : among('o.order_number', f.order_number),
    )
  const [erp = '', ...otherErps] = f.erp_order_id ?? []
  if (otherErps.length > 0)
    rows = rows.where(sql<boolean>`o.erp_order_id <> '' and ${among('o.erp_order_id', [erp, ...otherErps])}`)
  else if (erp)
    rows = rows.where(sql<boolean>`o.erp_order_id <> '' and o.erp_order_id >= ${erp}
      and o.erp_order_id < ${`${erp}${lastCharacter}`}`)
  if (f.tracking_numbers?.length)
    rows = rows.where(
      sql<boolean>`o.tracking_number <> '' and o.tracking_number = any(${f.tracking_numbers})`,
    )
  if (f.bag_codes?.length)
    rows = rows.where(sql<boolean>`o.bag_code <> '' and o.bag_code = any(${f.bag_codes})`)
  if (f.order_status?.length) rows = rows.where('o.order_status', '=', sql<number>`any(${f.order_status})`)
  if (f.sub_status !== undefined)
    rows = rows
      .where('o.order_status', '=', outboundOrderStatus.code.validation_failed)
      .where('o.sub_status', '=', f.sub_status)
  if (f.order_types?.length) rows = rows.where('o.order_type', '=', sql<number>`any(${f.order_types})`)
  if (f.order_types?.length && !f.order_types.includes(normal))
    rows = rows.where(sql<boolean>`o.order_type <> ${sql.lit(normal)}`)
  if (f.channel_code) rows = rows.where('o.channel_code', '=', f.channel_code)
  if (f.country) rows = rows.where('o.country', '=', f.country)
  if (f.business_type)
    rows = rows.where(
      sql<boolean>`o.business_flags <> '{}' and o.business_flags @> array[${f.business_type}]::text[]`,
    )
  if (f.left_today)
    rows = rows
      .where(sql<boolean>`o.order_status = ${sql.lit(outboundOrderStatus.code.done)}`)
      .where('o.updated_at', '>=', dayStart(scope.clock.zone, new Date()))
  if (f.exceptional !== undefined)
    rows = rows.where(f.exceptional ? sql<boolean>`o.is_exceptional` : sql<boolean>`not o.is_exceptional`)
  if (f.pickup_code)
    rows = rows.where(sql<boolean>`o.pickup_order_id = any(array(
      select p.id from pickup_order p
      where p.warehouse_id = ${scope.warehouse_id} and ${among('p.pickup_code', f.pickup_code)}))`)
  if (f.sku)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbound_line as l')
          .innerJoin('stocked_sku as k', (j) =>
            j.on('k.warehouse_id', '=', scope.warehouse_id).onRef('k.id', '=', 'l.sku_id'),
          )
          .select('l.id')
          .where('l.warehouse_id', '=', scope.warehouse_id)
          .whereRef('l.outbound_order_id', '=', 'o.id')
          .where(among('k.sku', f.sku ?? [])),
      ),
    )
  return rows
}

const shownColumns = [
  'o.id',
  'o.order_number',
  'o.erp_order_id',
  'o.partner_id',
  'o.order_type',
  'o.order_status',
  'o.sub_status',
  'o.tracking_number',
  'o.channel_code',
  'o.country',
  'o.sku_kinds',
  'o.units',
  'o.cell',
  'o.bag_code',
  'o.weight_g',
  'o.is_exceptional',
  'o.created_by_internal_user',
  'o.business_flags',
  'o.review_failure',
  'o.cancelled_reason',
  'o.pinned',
  'o.cut_off_at',
  'o.created_at',
  'o.updated_at',
] as const

export const withColumns = (rows: ReturnType<typeof matching>, scope: Pick<Caller, 'warehouse_id'>) =>
  rows
    .select(shownColumns)
    .select((eb) =>
      eb
        .selectFrom('pickup_order as p')
        .where('p.warehouse_id', '=', scope.warehouse_id)
        .whereRef('p.id', '=', 'o.pickup_order_id')
        .select('p.pickup_code')
        .as('pickup_code'),
    )

type Row = Parameters<typeof guardedOf>[0] & {
  weight_g: number | null
  review_failure: string
  pickup_code: string | null
  cell: number | null
  bag_code: string
}

/** How the warehouse works at an order is no matter of merchants. */
const withoutWork = { pickup_code: null, cell: null, bag_code: '' }

/** An order as it is answered: with what the caller may do with it now. */
export const showOrder = <R extends Row>(
  row: R,
  { holds, partner_id }: Pick<Caller, 'holds' | 'partner_id'>,
) => {
  const order = guardedOf(row)
  return {
    ...order,
    ...(partner_id === null ? {} : withoutWork),
    weight: row.weight_g === null ? null : kgOf(row.weight_g),
    review_failure: { msg: row.review_failure },
    actions: allowedActions(order, holds),
  }
}

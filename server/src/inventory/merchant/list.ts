import {
  coverDays,
  type listMerchantInventories,
  type listMerchantVariations,
} from '@kuacang/contract/inventory/merchant/calls'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Caller, callerIn } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { among, containing, holding } from '#kit/list'
import { allWarehouses } from '../../reference/public.ts'
import { balanceSql, liesSql, ofEach } from '../stock/balance.ts'
import { announcedSql } from '../stock/sku-list.ts'
import { shippedSql } from '../variation/list.ts'
import { leftLatelySql, lowSql } from './cover.ts'

/** The warehouses of a list: the one that was asked for, or all that are open to merchants and to the caller. */
const placesOf = async (tx: Reader, caller: Caller, asked: number | undefined): Promise<number[]> => {
  const open = (await allWarehouses(tx)).filter((w) => w.enabled && w.open_to_merchant).map((w) => w.id)
  const mine = open.filter((id) => caller.mayWorkIn(id, atGoods.at))
  if (asked === undefined) return mine
  const { warehouse_id } = callerIn(caller, asked, atGoods)
  return mine.filter((id) => id === warehouse_id)
}

const left = sql<{
  shipped: number
}>`${sql.raw(leftLatelySql('k.warehouse_id'))}`.as<'g'>(sql`g`)
const low = sql<boolean>`${sql.raw(lowSql('h.available', 'g.shipped'))}`

type Goods = Omit<z.output<typeof listMerchantInventories.query>, 'page' | 'page_size'>

/** The SKUs of a merchant with their stock, one row for each warehouse that knows them. */
export const goodsOf = async (tx: Reader, caller: Caller, f: Goods) => {
  const places = await placesOf(tx, caller, f.warehouse_id)
  let rows = tx.db
    .selectFrom('stocked_sku as k')
    .where('k.warehouse_id', '=', sql<number>`any(${places})`)
    .leftJoin('warehouse as w', 'w.id', 'k.warehouse_id')
    .leftJoinLateral(balanceSql(ofEach), (j) => j.onTrue())
    .leftJoinLateral(announcedSql(ofEach), (j) => j.onTrue())
    .leftJoinLateral(left, (j) => j.onTrue())
    .select(['k.id as sku_id', 'k.partner_id', 'k.warehouse_id', 'k.sku', 'k.barcode', 'k.name', 'k.name_en'])
    .select((eb) => [
      eb.ref('w.warehouse_code').$notNull().as('warehouse_code'),
      eb.ref('h.available').$notNull().as('available'),
      eb.ref('h.frozen').$notNull().as('frozen'),
      eb.ref('h.defect').$notNull().as('defect'),
      eb.ref('h.total').$notNull().as('total'),
      eb.ref('t.in_transit').$notNull().as('in_transit'),
      eb.ref('g.shipped').$notNull().as('shipped'),
      'h.updated_at',
      low.as('low'),
      sql<number | null>`h.available * ${sql.lit(coverDays)} / nullif(g.shipped, 0)`.as('days_of_cover'),
    ])
    .orderBy('k.sku')
    .orderBy('k.warehouse_id')
  if (caller.partner_id !== null) rows = rows.where('k.partner_id', '=', caller.partner_id)
  if (f.partner_id) rows = rows.where('k.partner_id', '=', f.partner_id)
  if (f.sku) rows = rows.where(holding('k.sku', f.sku))
  if (f.barcode) rows = rows.where(among('k.barcode', f.barcode))
  const { name } = f
  if (name)
    rows = rows.where((is) =>
      is.or([is('k.name', 'ilike', containing(name)), is('k.name_en', 'ilike', containing(name))]),
    )
  if (f.non_zero) rows = rows.where(liesSql(ofEach))
  if (f.low !== undefined) rows = rows.where(f.low ? low : sql<boolean>`not ${low}`)
  return rows
}

type Variations = Omit<z.output<typeof listMerchantVariations.query>, 'page' | 'page_size'>

/** The variations of a merchant with the stock of their SKUs, one row for each warehouse that knows these. */
export const variationsOf = async (tx: Reader, caller: Caller, f: Variations) => {
  const places = await placesOf(tx, caller, f.warehouse_id)
  let rows = tx.db
    .selectFrom('sku_mapping as m')
    .innerJoin('stocked_sku as k', (j) =>
      j.onRef('k.partner_id', '=', 'm.partner_id').onRef('k.id', '=', 'm.sku_id'),
    )
    .where('k.warehouse_id', '=', sql<number>`any(${places})`)
    .leftJoin('warehouse as w', 'w.id', 'k.warehouse_id')
    .leftJoinLateral(balanceSql(ofEach), (j) => j.onTrue())
    .leftJoinLateral(shippedSql(ofEach), (j) => j.onTrue())
    .select(['m.id', 'm.partner_id', 'm.merchant_id', 'm.platform_product_id', 'm.platform_sku', 'm.vid'])
    .select(['k.warehouse_id', 'k.sku', 'k.barcode', 'k.name', 'k.name_en', 'm.quantity', 'm.confirmed'])
    .select((eb) => [
      eb.ref('w.warehouse_code').$notNull().as('warehouse_code'),
      sql<number>`h.available / m.quantity`.as('available'),
      sql<number>`h.frozen / m.quantity`.as('frozen'),
      sql<number>`g.pieces / m.quantity`.as('sold'),
      sql<Date>`greatest(m.updated_at, h.updated_at)`.as('updated_at'),
    ])
    .orderBy('m.merchant_id')
    .orderBy('m.platform_product_id')
    .orderBy('m.vid')
    .orderBy('k.warehouse_id')
  if (caller.partner_id !== null) rows = rows.where('m.partner_id', '=', caller.partner_id)
  if (f.partner_id) rows = rows.where('m.partner_id', '=', f.partner_id)
  if (f.merchant_id) rows = rows.where('m.merchant_id', '=', f.merchant_id)
  if (f.vid) rows = rows.where(holding('m.vid', f.vid))
  if (f.sku) rows = rows.where(holding('k.sku', f.sku))
  if (f.barcode) rows = rows.where(among('k.barcode', f.barcode))
  if (f.non_zero) rows = rows.where(liesSql(ofEach))
  return rows
}

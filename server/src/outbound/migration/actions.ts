import { createInboundOrder as announce } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import type { migrateWarehouse } from '@kuacang/contract/outbound/migration/calls'
import { migrationRefusals } from '@kuacang/contract/outbound/migration/refusals'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { z } from 'zod'
import { type Caller, callerIn } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { createInboundOrder } from '../../inbound/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { createOrder } from '../order/create.ts'
import { sumLines } from '../order/rules.ts'
import { goodsOf, type MigratableGoods } from './store.ts'

type Wanted = { readonly sku: string; readonly quantity: number }

const notFree = (stuck: readonly string[]) =>
  new Refused(migrationRefusals.not_free, {
    skus: [...stuck.slice(0, 10), ...(stuck.length > 10 ? ['…'] : [])].join(', '),
  })

/** What is to go: what was named, or all there is. Refused where not all of it is free. */
const wantedOf = (goods: readonly MigratableGoods[], named: readonly Wanted[] | undefined): Wanted[] => {
  const wanted = named ? sumLines([...named]) : goods.map(({ sku, total }) => ({ sku, quantity: total }))
  if (wanted.length === 0) throw new Refused(migrationRefusals.nothing_there)
  const free = new Map(goods.map((g) => [g.sku, g.free]))
  const stuck = wanted.filter((w) => w.quantity > (free.get(w.sku) ?? 0))
  if (stuck.length > 0)
    throw notFree(stuck.map(({ sku, quantity }) => `${sku} ${free.get(sku) ?? 0}/${quantity}`))
  return wanted
}

type Body = z.output<typeof migrateWarehouse.body>

/**
 * Sends goods to another warehouse: both orders are made in one transaction, under one number. What leaves here is what
 * is announced there, for orders leave as a whole.
 */
export const migrateGoods = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { partner_id, to_warehouse_id } = body
  const { warehouse_id } = caller
  if (to_warehouse_id === warehouse_id) throw new Refused(migrationRefusals.same_warehouse)
  const there = callerIn(caller, to_warehouse_id, atGoods)
  const skus = wantedOf(await goodsOf(tx, caller, partner_id), body.skus)
  const migration_number = newNumber('MG')
  const comments = `${(await findWarehouse(tx, warehouse_id)).code} → ${(await findWarehouse(tx, to_warehouse_id)).code}`
  const common = { partner_id, erp_order_id: migration_number, comments }
  const out = await createOrder(
    tx,
    caller,
    partner_id,
    createOutboundOrder.body.parse({
      ...common,
      order_type: outboundOrderType.code.stock_transfer,
      logistics: { tracking_number: migration_number },
      skus,
    }),
  )
  // Older orders wait for these goods.
  if (out.order_status !== outboundOrderStatus.code.location_allocated) throw notFree(skus.map((s) => s.sku))
  const arriving = await createInboundOrder(
    tx,
    there,
    { body: announce.body.parse({ ...common, order_type: inboundOrderType.code.stock_transfer, skus }) },
    { from_warehouse_id: warehouse_id, from_order_id: out.id },
  )
  const id = newId()
  const units = skus.reduce((n, s) => n + s.quantity, 0)
  await tx.db
    .insertInto('warehouse_migration')
    .values({
      warehouse_id,
      id,
      migration_number,
      partner_id,
      to_warehouse_id,
      outbound_order_id: out.id,
      inbound_order_id: arriving.id,
      inbound_number: arriving.wms_order_id,
      sku_kinds: skus.length,
      units,
      created_by: caller.user.username,
      created_at: tx.now,
    })
    .execute()
  tx.record({
    operation: 'outbound_order.migrate',
    object: { type: 'outbound_order', id: out.id, number: out.order_number },
    detail: { migration_number, to_warehouse_id, inbound_order: arriving.wms_order_id, units },
  })
  const { order_number } = out
  return { id, migration_number, order_number, inbound_number: arriving.wms_order_id, units }
}

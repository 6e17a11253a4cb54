import { text } from '@kuacang/contract/kit/text'
import { exportOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { sql } from 'kysely'
import { labelCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { matching } from './list.ts'

// What merchants know of themselves, and what is no matter of theirs.
const customer = [textCell('c.name').as('customer'), sql<number>`o.partner_id`.as('partner_id')]
const ofStaff = [sql<string | null>`p.pickup_code`.as('pickup_order'), sql<string>`o.bag_code`.as('bag_code')]

/** The matching orders, a row for each order and SKU. */
export const orderExport = exportOf(exportOutboundOrders, {
  service: 'export_outbound_orders',
  title: text('导出出库单', 'Export outbound orders'),
  name: 'outbound_orders',
  heads: {
    pickup_order: text('拣货单', 'Pickup order'),
  },
  rows: (db, caller, query) =>
    matching(db, caller, query)
      .innerJoin('outbound_line as l', (j) =>
        j.on('l.warehouse_id', '=', caller.warehouse_id).onRef('l.outbound_order_id', '=', 'o.id'),
      )
      .innerJoin('stocked_sku as k', (j) =>
        j.on('k.warehouse_id', '=', caller.warehouse_id).onRef('k.id', '=', 'l.sku_id'),
      )
      // Joined, not looked up for each of a million rows; left out by the planner where no column of theirs is wanted.
      .leftJoin('partner as c', 'c.id', 'o.partner_id')
      .leftJoin('pickup_order as p', (j) =>
        j.on('p.warehouse_id', '=', caller.warehouse_id).onRef('p.id', '=', 'o.pickup_order_id'),
      )
      .select([
        'o.order_number',
        textCell('o.erp_order_id').as('erp_order_id'),
        ...(caller.partner_id === null ? customer : []),
        labelCell('o.order_type', outboundOrderType, caller.locale).as('order_type'),
        labelCell('o.order_status', outboundOrderStatus, caller.locale).as('order_status'),
        textCell('o.channel_code').as('channel'),
        textCell('o.tracking_number').as('tracking_number'),
        textCell('o.country').as('country'),
        textCell('k.sku').as('sku'),
        'l.quantity',
        ...(caller.partner_id === null ? ofStaff : []),
        timeCell('o.created_at').as('created_at'),
        timeCell('o.updated_at').as('updated_at'),
      ])
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc'),
})

import { text } from '@kuacang/contract/kit/text'
import { exportOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { sql } from 'kysely'
import { labelCell, partnerCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { matching } from './list.ts'

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
      .select([
        'o.order_number',
        textCell('o.erp_order_id').as('erp_order_id'),
        partnerCell('o.partner_id').as('customer'),
        'o.partner_id',
        labelCell('o.order_type', outboundOrderType, caller.locale).as('order_type'),
        labelCell('o.order_status', outboundOrderStatus, caller.locale).as('order_status'),
        textCell('o.channel_code').as('channel'),
        textCell('o.tracking_number').as('tracking_number'),
        textCell('o.country').as('country'),
        textCell('k.sku').as('sku'),
        'l.quantity',
        sql<string | null>`(select p.pickup_code from pickup_order p
          where p.warehouse_id = ${caller.warehouse_id} and p.id = o.pickup_order_id)`.as('pickup_order'),
        'o.bag_code',
        timeCell('o.created_at').as('created_at'),
        timeCell('o.updated_at').as('updated_at'),
      ])
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc'),
})

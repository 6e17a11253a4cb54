import { exportInventoryChanges, exportInventorySummaries } from '@kuacang/contract/inventory/change/calls'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import { labelCell, nameCell, partnerCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { matching } from './list.ts'
import { summaries } from './summary.ts'

export const changeExport = exportOf(exportInventoryChanges, {
  service: 'export_inventory_changes',
  title: text('导出库存变动', 'Export inventory changes'),
  name: 'inventory_changes',
  heads: {
    time: text('时间', 'Time'),
    before: text('变动前', 'Before'),
    change: text('变动', 'Change'),
    after: text('变动后', 'After'),
    other_location: text('来自 / 去往', 'From / to'),
    reference: text('单据', 'Document'),
    user: text('操作人', 'Operator'),
  },
  rows: (db, caller, query) =>
    // Joined, not looked up for each of many rows.
    matching(db, caller, query)
      .leftJoin('partner as p', 'p.id', 'm.partner_id')
      .select([
        timeCell('m.at').as('time'),
        textCell('k.sku').as('sku'),
        textCell('p.name').as('customer'),
        'm.partner_id',
        textCell('l.code').as('location'),
        labelCell('m.kind', stockMoveKind, caller.locale).as('change_type'),
        sql<number | null>`e.after - e.change`.as('before'),
        'e.change',
        'e.after',
        textCell('o.code').as('other_location'),
        textCell('m.cause_number').as('reference'),
        textCell('m.user_name').as('user'),
      ]),
})

export const summaryExport = exportOf(exportInventorySummaries, {
  service: 'export_inventory_summaries',
  title: text('导出库存变动汇总', 'Export inventory summary'),
  name: 'inventory_summary',
  heads: {
    opening: text('期初', 'Opening'),
    inbound: text('入库', 'Inbound'),
    outbound: text('出库', 'Outbound'),
    adjusted: text('调整', 'Adjusted'),
    closing: text('期末', 'Closing'),
  },
  rows: (db, caller, query) => {
    const sums = db
      .selectFrom(summaries(db, caller, query).as('r'))
      .orderBy('partner_id')
      .orderBy('r.sku')
    return sums
      .select([
        partnerCell('r.partner_id').as('customer'),
        'partner_id',
        textCell('r.sku').as('sku'),
        nameCell('r', caller.locale).as('name'),
        'opening',
      ])
      .select(['inbound', 'outbound', 'adjusted', 'closing'])
  },
})

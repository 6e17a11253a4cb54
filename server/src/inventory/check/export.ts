import { exportInventoryChecks } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckStatus, inventoryCheckType } from '@kuacang/contract/inventory/check/enums'
import { text } from '@kuacang/contract/kit/text'
import { labelCell, nameCell, partnerCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { linesOfChecks, shownBook, shownDifference } from './lines.ts'
import { matching } from './list.ts'

/** The lines of the matching checks. */
export const checkExport = exportOf(exportInventoryChecks, {
  service: 'export_inventory_checks',
  title: text('导出盘点单', 'Export inventory checks'),
  name: 'inventory_checks',
  heads: {
    order_id: text('盘点单号', 'Check number'),
    check_type: text('类型', 'Type'),
    location_code: text('库位', 'Location'),
    book_quantity: text('账面数量', 'Book quantity'),
    checked_quantity: text('实盘数量', 'Counted quantity'),
    difference: text('差异', 'Difference'),
    checked_by: text('盘点人', 'Counted by'),
    checked_at: text('盘点时间', 'Counted'),
  },
  rows: (db, caller, query) =>
    linesOfChecks(db, caller)
      .where('c.id', 'in', matching(db, caller, query).select('c.id'))
      .select([
        'c.order_id',
        labelCell('c.check_type', inventoryCheckType, caller.locale).as('check_type'),
        labelCell('c.status', inventoryCheckStatus, caller.locale).as('status'),
        textCell('l.code').as('location_code'),
        textCell('d.code').as('district'),
        textCell('k.sku').as('sku'),
        nameCell('k', caller.locale).as('name'),
        partnerCell('n.partner_id').as('customer'),
        'n.partner_id',
        textCell('n.lot').as('batch'),
        shownBook.as('book_quantity'),
        'n.checked_quantity',
        shownDifference.as('difference'),
        textCell('n.checked_by').as('checked_by'),
        timeCell('n.checked_at').as('checked_at'),
      ])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .orderBy('l.code')
      .orderBy('k.sku'),
})

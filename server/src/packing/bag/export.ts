import { text } from '@kuacang/contract/kit/text'
import { exportBags } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { sql } from 'kysely'
import { labelCell, textCell, timeCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import { matchingBags } from './list.ts'

/** The bags of a list, a row each; weights in kg. */
export const bagExport = exportOf(exportBags, {
  service: 'export_bags',
  title: text('导出包', 'Export bags'),
  name: 'bags',
  heads: {
    bag_number: text('包号', 'Bag number'),
    tag: text('渠道', 'Channel'),
  },
  rows: (db, caller, query) =>
    matchingBags(db, caller, query).select([
      'bag_number',
      textCell('tag').as('tag'),
      textCell('display').as('display'),
      labelCell('status', bagStatus, caller.locale).as('status'),
      'items',
      sql<number>`coalesce(weight_g, items_weight_g) / 1000.0`.as('weight_kg'),
      textCell('operator_name').as('operator'),
      timeCell('created_at').as('created_at'),
      timeCell('collected_at').as('collected_at'),
      timeCell('handed_over_at').as('handed_over_at'),
    ]),
})

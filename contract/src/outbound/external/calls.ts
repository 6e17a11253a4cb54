import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, listOf, objectId, paging, queryList, told, warehouseId } from '../../kit/schemas.ts'
import { cancelling } from '../order/calls.ts'
import { importColumns } from '../order/import-columns.ts'
import { orderImportStatus } from './enums.ts'

/** Of calls of merchants about their own rows, in every warehouse that is open to them. */
const merchants = { right: 'MerchantBaseOperation', scope: 'partner' } as const

export const cancelExternalOrder = call('POST /wms/external/outbound_order/cancel', {
  ...merchants,
  about:
    'Cancels an own order up to picking done, in whichever warehouse it is. Cancelling it again is refused by its status.',
  apiKey: true,
  body: cancelling,
  data: done,
})

export const getOrderTemplate = call('GET /wms/external/outbound_order/import_template', {
  ...merchants,
  about: 'The empty sheet for the import of outbound orders, xlsx.',
  data: 'file',
})

export const orderImport = z.object({
  id: objectId,
  warehouse_id: warehouseId,
  warehouse_code: z.string(),
  file_name: z.string(),
  user_name: z.string(),
  created_at: instant,
  status: orderImportStatus.schema,
  /** Rows of the file: an order is imported whole or not at all, with all its rows. */
  total_rows: z.number().int(),
  succeeded_rows: z.number().int(),
  failed_rows: z.number().int(),
})
export type OrderImport = z.infer<typeof orderImport>

export const listOrderImports = call('GET /wms/external/outbound_order/imports', {
  ...merchants,
  about: 'The files of orders that users of the merchant imported, newest first.',
  apiKey: true,
  query: paging.extend({ status: queryList(orderImportStatus.query, 10).optional() }),
  data: listOf(orderImport),
})

export const exportOrderImports = listExportOf(listOrderImports)

/** A row that was not imported, as the file had it, and why. */
const faultyRow = z
  .record(z.enum(importColumns), z.string())
  .and(z.object({ row: z.number().int(), column: z.enum(importColumns).nullable(), message: told }))
export type FaultyRow = z.infer<typeof faultyRow>

export const getOrderImport = call('GET /wms/external/outbound_order/imports/:id', {
  ...merchants,
  about: 'One imported file with the rows that failed, to be corrected and imported again.',
  apiKey: true,
  params: z.object({ id: objectId }),
  data: orderImport.extend({ rows: z.array(faultyRow) }),
})

import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { dialogAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  done,
  instant,
  listOf,
  mostPieces,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { defectReason, inspectionSource, inspectionTaskStatus } from './enums.ts'
import { inspectionTaskMachine } from './machine.ts'

const manager = { right: 'QualityCheckTaskList', ...atGoods } as const
const operator = { right: 'QualityCheckOperation', ...atGoods } as const
const count = z.number().int()
const pieces = queryNumber.pipe(z.number().int().min(0).max(mostPieces))

export const inspectionTask = z.object({
  id: objectId,
  task_number: z.string(),
  status: inspectionTaskStatus.schema,
  source: inspectionSource.schema,
  /** Null where goods on a shelf are inspected. */
  inbound_order_id: objectId.nullable(),
  wms_order_id: z.string(),
  case_code: z.string(),
  /** Where the goods lie. */
  location_code: z.string(),
  partner_id: partnerId,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  image_url: z.string(),
  /** How many pieces are to be checked. */
  quantity: count,
  good_quantity: count,
  defect_quantity: count,
  defect_reason: defectReason.schema.nullable(),
  remark: z.string(),
  inspector_id: objectId.nullable(),
  inspector: z.string(),
  /** The transfer that takes defects from the shelf. */
  transfer_number: z.string(),
  photos: z.array(z.string()),
  created_by: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
  actions: z.array(z.enum(inspectionTaskMachine.actions)),
})
export type InspectionTask = z.infer<typeof inspectionTask>

export const listInspectionTasks = call('GET /wms/inspection_tasks', {
  ...manager,
  about: 'The inspection tasks of the warehouse, newest first.',
  query: paging.extend({
    task_number: queryNumbers,
    status: queryList(inspectionTaskStatus.query, 4),
    inbound_order_id: objectId.optional(),
    wms_order_id: queryNumbers,
    sku: queryNumbers,
    partner_id: queryNumber.pipe(partnerId).optional(),
    source: queryList(inspectionSource.query, 4),
    inspector: z.string().trim().max(64).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(inspectionTask),
})
export const exportInspectionTasks = listExportOf(listInspectionTasks)
export const countInspectionTasks = statusCountsOf(listInspectionTasks, 'status', inspectionTaskStatus)

export const createInspectionTasks = call('POST /wms/inspection_task/create', {
  ...manager,
  about:
    'Makes inspection tasks of SKUs: of an inbound order, one for each case whose good pieces wait for putaway; or of a location, for its free pieces, which are set aside.',
  body: z.object({
    /** An order by its id or its number; or a location: exactly one of the two. */
    inbound_order_id: scanned.optional(),
    location_code: scanned.optional(),
    skus: z.array(z.string().trim().min(1).max(64)).min(1).max(200),
    remark: z.string().trim().max(500).default(''),
  }),
  data: z.object({
    tasks: z.array(z.object({ id: objectId, task_number: z.string(), sku: z.string(), quantity: count })),
  }),
})

export const assignInspectionTask = call('POST /wms/inspection_task/assign', {
  ...manager,
  about: 'Gives a task to an inspector, by the name of the user; without a name it is for all.',
  body: z.object({ id: objectId, inspector: z.string().trim().max(64).default('') }),
  data: done,
})

export const startInspectionTask = call('POST /wms/inspection_task/start', {
  ...operator,
  about:
    'Opens a task by its number, by its case or tote, or by its SKU where one open task has it. The task of another person is given only to a caller that takes it over.',
  asks: [dialogAsk],
  body: z.object({ code: scanned, take_over: z.boolean().default(false) }),
  data: z.object({ task: inspectionTask }),
})

export const submitInspectionTask = call('POST /wms/inspection_task/submit', {
  ...operator,
  about:
    'Submits the result. Good and defective pieces are together what was to be checked. Defects need a reason and a photo. Above 10 % defects the other cases of the order are inspected too.',
  body: z.object({
    id: objectId,
    good_quantity: pieces,
    defect_quantity: pieces,
    reason: queryNumber.pipe(defectReason.schema).optional(),
    remark: z.string().trim().max(500).default(''),
  }),
  files: { ...pictureFiles(10), min: 0 },
  data: z.object({
    task: inspectionTask,
    /** Tasks that were made because of too many defects. */
    further: count,
  }),
})

export const cancelInspectionTask = call('POST /wms/inspection_task/cancel', {
  ...manager,
  about: 'Cancels a task: its goods wait for it no more.',
  body: z.object({ id: objectId }),
  data: done,
})

export const getInspectionPhoto = call('GET /wms/inspection_tasks/:id/photos/:file', {
  ...manager,
  about: 'One of the photos of defects.',
  params: z.object({ id: objectId, file: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  data: 'file',
})

import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { severity } from '../../kit/report/enums.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  queryBoolean,
  queryList,
  queryNumbers,
  timeRange,
} from '../../kit/schemas.ts'
import { workbookFiles } from '../../kit/sheet.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atEpc } from '../fields.ts'
import { epcCaseCategory, epcCaseStatus } from './enums.ts'
import { epcCaseMachine } from './machine.ts'
import { resolutionWith } from './resolution.ts'

const right = 'EPCCombineCase' as const

/** PA-413: a failed combine that customer service solves. */
export const epcCase = z.object({
  id: objectId,
  ob_number: z.string(),
  /** The number of the temporary label under which the box waits; null: the parcels lie open. */
  pre_outbound_tracking_id: z.string().nullable(),
  tracking_ids: z.array(z.string()),
  order_ids: z.array(z.string()),
  op_status: epcCaseStatus.schema,
  category: epcCaseCategory.schema.nullable(),
  priority: severity.schema,
  /** The code of the carrier’s refusal, and what it says. */
  error_type: z.string(),
  error_msg: z.string(),
  channel: z.string(),
  /** The channel by which it goes on. */
  new_channel: z.string(),
  remark: z.string(),
  created_time: instant,
  /** By when the first of its parcels must leave. */
  deadline: instant.nullable(),
  resolved_by: z.string(),
  resolved_time: instant.nullable(),
  actions: z.array(z.enum(epcCaseMachine.actions)),
})
export type EpcCase = z.infer<typeof epcCase>

const filters = z.object({
  /** The code of the centre at work; that of another one finds nothing. */
  warehouse_code: z.string().trim().max(64).optional(),
  combine_ids: queryList(objectId, 200),
  tracking_ids: queryNumbers,
  op_status: queryList(epcCaseStatus.query, 2),
  category: queryList(epcCaseCategory.query, 5),
  priority: queryList(severity.query, 3),
  error_type: z.string().trim().max(64).optional(),
  time_range: timeRange.optional(),
  /** Less than 3 days before their deadline, or behind it. */
  timeout_lt3: queryBoolean.optional(),
  sort_by: z.enum(['created_time', 'deadline']).default('created_time'),
  sort_desc: queryBoolean.default(true),
})
export type EpcCaseFilters = z.output<typeof filters>

export const searchEpcCases = call('GET /epc/combine_records', {
  right,
  ...atEpc,
  about: 'The cases of parcels whose outbound parcel got no label, newest first.',
  query: paging.extend(filters.shape),
  data: listOf(epcCase),
})

export const countEpcCases = statusCountsOf(searchEpcCases, 'op_status', epcCaseStatus)

export const exportEpcCases = listExportOf(searchEpcCases, {
  path: 'GET /epc/export/combine_records',
  details: true,
})

export const getEpcCases = call('POST /epc/combine_records', {
  right,
  ...atEpc,
  about: 'Cases by their ids, in the sequence given; unknown ones are left out.',
  body: z.object({ combine_ids: z.array(objectId).min(1).max(200) }),
  data: z.object({ list: z.array(epcCase) }),
})

export const resolveEpcCase = call('POST /epc/combine_records/:id/resolve', {
  right,
  ...atEpc,
  about:
    'Resolves a case. A box under a temporary label is asked for at the carrier again, with the new channel where one is given; open parcels are decided anew.',
  params: z.object({ id: objectId }),
  body: resolutionWith({ op_status: z.literal(epcCaseStatus.code.resolved) }),
  data: epcCase,
})

export const resolveEpcCases = call('POST /epc/batch_resolve_combines', {
  right,
  ...atEpc,
  about:
    'Resolves the cases of workbooks with the columns combine_id, category, channel, remark. Each row stands for itself and is answered with its file and number.',
  files: workbookFiles(5_000_000, 10),
  data: z.object({
    resolved: z.number().int(),
    rows: z.array(
      z.object({
        file: z.string(),
        row: z.number().int(),
        id: z.string(),
        success: z.boolean(),
        error: z.string(),
      }),
    ),
  }),
})

export const getEpcCaseTemplate = call('GET /epc/batch_resolve_combines/template', {
  right,
  ...atEpc,
  about: 'The empty sheet that resolves cases, xlsx.',
  data: 'file',
})

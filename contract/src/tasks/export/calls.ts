import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { instant, listOf, objectId, paging, queryList, timeRange } from '../../kit/schemas.ts'
import { offlineExportStatus } from './enums.ts'

export const offlineExport = z.object({
  /** Of its background task too. */
  id: objectId,
  export_type: z.string(),
  user_name: z.string(),
  status: offlineExportStatus.schema,
  updated_at: instant,
  file_name: z.string(),
  fail_reason: z.string(),
  /** Null until it is done, and again when the file has expired. */
  download_url: z.string().nullable(),
})
export type OfflineExport = z.infer<typeof offlineExport>

export const listOfflineExports = call('GET /offline_export/records', {
  right: 'anyone',
  scope: 'none',
  about: 'Your own exports that were made in the background, the last changed first.',
  query: paging.extend({
    status: queryList(offlineExportStatus.query, 10).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(offlineExport),
})

export const getOfflineExportFile = call('GET /offline_export/:id/download', {
  right: 'anyone',
  scope: 'none',
  about: 'The result file of one of your own exports or other background tasks, until it expires.',
  params: z.object({ id: objectId }),
  data: 'file',
})

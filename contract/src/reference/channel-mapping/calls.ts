import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, listOf, objectId, paging, queryNumber, warehouseId } from '../../kit/schemas.ts'
import { platformId } from '../platform/calls.ts'

/** The channel by which a warehouse sends what a platform orders under its own logistics code. */
export const channelMapping = z.object({
  id: objectId,
  /** Null: of any platform that has no mapping of its own. */
  platform: platformId.nullable(),
  platform_code: z.string(),
  warehouse_id: warehouseId,
  warehouse_code: z.string(),
  channel_id: z.number().int().positive(),
  channel_name: z.string(),
  channel_name_en: z.string(),
  /** A disabled channel takes no parcels: the mapping waits for another one. */
  channel_enabled: z.boolean(),
  updated_at: instant,
})
export type ChannelMapping = z.infer<typeof channelMapping>

export const listChannelMappings = call('GET /wms/channel_mappings', {
  right: { any: ['GetChannelMapping', 'ManageChannel'] },
  scope: 'none',
  about: 'Which channel a logistics code of a platform means in a warehouse. For staff only.',
  query: paging.extend({
    platform: platformId.optional(),
    platform_code: z.string().trim().max(100).optional(),
    warehouse_id: queryNumber.pipe(warehouseId).optional(),
    channel_id: queryNumber.pipe(z.number().int().positive()).optional(),
  }),
  data: listOf(channelMapping),
})
export const exportChannelMappings = listExportOf(listChannelMappings)

export const upsertChannelMapping = call('POST /wms/channel_mapping/upsert', {
  right: 'ManageChannel',
  scope: 'none',
  about:
    'Says which channel a logistics code of a platform means in a warehouse. Without a platform it counts for all platforms that have no mapping of their own.',
  body: z.object({
    platform: platformId.optional(),
    platform_code: z.string().trim().min(1).max(100),
    warehouse_id: warehouseId,
    channel_id: z.number().int().positive(),
  }),
  data: z.object({ id: objectId }),
})

export const deleteChannelMapping = call('DELETE /wms/channel_mapping/:id', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Removes a mapping; orders that have their channel keep it.',
  params: z.object({ id: objectId }),
  data: done,
})

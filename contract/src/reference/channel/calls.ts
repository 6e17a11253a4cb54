import { z } from 'zod'
import { call } from '../../kit/call.ts'

export const channel = z.object({
  channel_id: z.number().int().positive(),
  /** What orders name it by. */
  channel_code: z.string(),
  name: z.string(),
  name_en: z.string(),
  carrier_code: z.string(),
  carrier_name: z.string(),
  carrier_name_en: z.string(),
  enabled: z.boolean(),
})
export type Channel = z.infer<typeof channel>

export const listChannels = call('GET /channels', {
  right: 'anyone',
  scope: 'none',
  about: 'All channels; those no longer enabled too, for the names in older records.',
  data: z.object({ list: z.array(channel) }),
})

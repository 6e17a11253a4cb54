import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done } from '../../kit/schemas.ts'

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

export const exportChannels = listExportOf(listChannels, { right: 'ManageChannel' })

export const publicChannel = channel.omit({ channel_code: true, enabled: true })
export type PublicChannel = z.infer<typeof publicChannel>

export const listPublicChannels = call('GET /public_channels', {
  right: 'open',
  scope: 'none',
  about: 'The channels that parcels can leave by now, for everyone.',
  data: z.object({ list: z.array(publicChannel) }),
})

const channelFields = z.object({
  channel_code: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1).max(100),
  name_en: z.string().trim().max(100),
  carrier_code: z.string().trim().min(1).max(40),
  carrier_name: z.string().trim().min(1).max(100),
  carrier_name_en: z.string().trim().max(100),
  enabled: z.boolean(),
})
const channelId = z.number().int().positive()

export const createChannel = call('POST /channel', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Adds a channel under a new number.',
  body: channelFields
    .partial({ name_en: true, carrier_name_en: true, enabled: true })
    .extend({ channel_id: channelId }),
  data: done,
})

export const editChannel = call('PUT /channel/:id', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Changes the given fields of a channel; a disabled one stays readable in older records.',
  params: z.object({ id: z.coerce.number().pipe(channelId) }),
  body: channelFields.omit({ channel_code: true }).partial(),
  data: done,
})

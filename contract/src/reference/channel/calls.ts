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

/** A channel as the calls of parcel centres name it (PA-472): `channel` is its number, as `channel_id` is. */
const numberedChannel = channel.extend({ channel: channelId })
export const channelCategory = z.enum(['epc', 'outbound', 'sorting_center'])
export type ChannelCategory = z.infer<typeof channelCategory>

export const listChannelsFor = call('GET /epc/channels', {
  right: 'anyone',
  scope: 'none',
  about:
    'The channels in use: those of channel groups for parcel centres (epc), those of sorting groups for sorting centres, all for outbound.',
  query: z.object({ category: channelCategory.default('epc') }),
  data: z.array(numberedChannel),
})

export const searchChannels = call('GET /epc/channels/search', {
  right: 'anyone',
  scope: 'none',
  about:
    'Channels, also former ones, whose number, code, names or carrier hold the key; those that begin with it first. Also as POST.',
  query: z.object({
    key: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  data: z.object({ list: z.array(numberedChannel) }),
})

export const getChannel = call('GET /epc/channels/get', {
  right: 'anyone',
  scope: 'none',
  about: 'One channel by its number. Also as POST.',
  query: z.object({ channel_id: z.coerce.number().pipe(channelId) }),
  data: numberedChannel,
})

/** Without a code the channel goes by its number; without the carrier’s names it has those of its other channels. */
const numberedFields = channelFields.omit({ channel_code: true }).partial()

export const createNumberedChannel = call('POST /epc/channels/create', {
  right: 'ManageChannel',
  scope: 'none',
  about:
    'Adds a channel under a new number. Orders name it by its code, which is its number where none is given; the names of a known carrier need not be given.',
  body: numberedFields
    .required({ name: true, carrier_code: true })
    .extend({ channel: channelId, channel_code: channelFields.shape.channel_code.optional() }),
  data: z.object({ channel_id: channelId }),
})

export const editNumberedChannel = call('POST /epc/channels/edit', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Changes the given fields of a channel; with another known carrier it has the names of that one.',
  body: numberedFields.extend({ channel_id: channelId }),
  data: done,
})

export const deleteChannel = call('POST /epc/channels/delete', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Takes a channel out of use: it is disabled and stays readable in older records.',
  body: z.object({ channel_id: channelId }),
  data: done,
})

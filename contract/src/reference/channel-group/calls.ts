import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done } from '../../kit/schemas.ts'
import { channelGroupWay } from './enums.ts'

const groupId = z.number().int().positive()
const channelIds = z.array(z.number().int().positive()).max(500)

export const channelGroup = z.object({
  group_id: groupId,
  group_name: z.string(),
  name_en: z.string(),
  carrier_name: z.string(),
  /** Numbers of channels. */
  channels: channelIds,
  /** In what its parcels leave a parcel centre. */
  way: channelGroupWay.schema,
  /** The most that one bag or container of it takes; null: as the warehouse says. */
  max_parcels: z.number().nullable(),
  max_kg: z.number().nullable(),
  /** Where its parcels may go; none: anywhere. */
  countries: z.array(z.string()),
  /** Its parcels fly by a dedicated line, and are warned of by the cut-off of their flight. */
  dedicated_line: z.boolean(),
  deprecated: z.boolean(),
})
export type ChannelGroup = z.infer<typeof channelGroup>

export const listChannelGroups = call('GET /epc/get_channel_groups', {
  right: 'anyone',
  scope: 'none',
  about:
    'All channel groups; deprecated ones too, for the names in older records. Also as POST with an empty body.',
  data: z.object({ data: z.array(channelGroup) }),
})

export const exportChannelGroups = listExportOf(listChannelGroups, { right: 'ManageChannel' })

export const searchChannelGroups = call('GET /epc/channel_groups/search', {
  right: 'anyone',
  scope: 'none',
  about:
    'Channel groups, also deprecated ones, whose number, names or carrier hold the key; those that begin with it first. Also as POST.',
  query: z.object({
    key: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  data: z.object({ list: z.array(channelGroup) }),
})

export const getChannelGroup = call('GET /epc/channel_groups/get', {
  right: 'anyone',
  scope: 'none',
  about: 'One channel group. Also as POST with group_id in the body.',
  query: z.object({ group_id: z.coerce.number().pipe(groupId) }),
  data: channelGroup,
})

const fields = z.object({
  group_name: z.string().trim().min(1).max(100),
  name_en: z.string().trim().max(100),
  carrier_name: z.string().trim().max(100),
  channels: channelIds,
  way: channelGroupWay.schema,
  max_parcels: z.number().int().min(1).max(10_000).nullable(),
  max_kg: z.number().int().min(1).max(10_000).nullable(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  dedicated_line: z.boolean(),
})

export const createChannelGroup = call('POST /epc/channel_groups/create', {
  right: 'ManageChannel',
  scope: 'none',
  about:
    'Adds a channel group; its number is the next free one. A channel is in one group in use at most. Without a way its parcels go into outbound bags.',
  body: fields.partial().required({ group_name: true }),
  data: z.object({ group_id: groupId }),
})

export const editChannelGroup = call('POST /epc/channel_groups/edit', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Changes the given fields of a channel group.',
  body: fields.extend({ deprecated: z.boolean() }).partial().extend({ group_id: groupId }),
  data: done,
})

export const deleteChannelGroup = call('POST /epc/channel_groups/delete', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Takes a channel group out of use: it is deprecated and stays readable in older records.',
  body: z.object({ group_id: groupId }),
  data: done,
})

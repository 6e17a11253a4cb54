import { text } from '@kuacang/contract/kit/text'
import type {
  createChannelGroup as createChannelGroupCall,
  deleteChannelGroup,
  editChannelGroup as editChannelGroupCall,
} from '@kuacang/contract/reference/channel-group/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { checkChannels } from '../channel/store.ts'
import { addEntry, changeEntry, nextNumber, type ReferenceList } from '../entry.ts'

export const channelGroups: ReferenceList = {
  table: 'channel_group',
  key: 'group_id',
  known: 'group_name',
  unique: ['group_name'],
  dates: ['created_at', 'updated_at'],
  title: text('渠道组', 'Channel group'),
}

export const createChannelGroup = async (
  tx: Tx,
  _caller: Caller,
  { body }: { body: z.output<typeof createChannelGroupCall.body> },
): Promise<{ group_id: number }> => {
  await checkChannels(tx, body.channels)
  const group_id = await nextNumber(tx, channelGroups)
  await addEntry(tx, channelGroups, { ...body, group_id })
  return { group_id }
}

export const editChannelGroup = async (
  tx: Tx,
  _caller: Caller,
  { body: { group_id, ...fields } }: { body: z.output<typeof editChannelGroupCall.body> },
): Promise<{ success: true }> => {
  await checkChannels(tx, fields.channels)
  await changeEntry(tx, channelGroups, group_id, fields)
  return { success: true }
}

export const removeChannelGroup = async (
  tx: Tx,
  _caller: Caller,
  { body: { group_id } }: { body: z.output<typeof deleteChannelGroup.body> },
): Promise<{ success: true }> => {
  await changeEntry(tx, channelGroups, group_id, { deprecated: true })
  return { success: true }
}

import { text } from '@kuacang/contract/kit/text'
import type {
  createChannel as createChannelCall,
  editChannel as editChannelCall,
} from '@kuacang/contract/reference/channel/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { addEntry, changeEntry, type ReferenceList } from '../entry.ts'

export const channels: ReferenceList = {
  table: 'channel',
  key: 'id',
  unique: ['id', 'channel_code'],
  fields: { id: 'channel_id' },
  dates: ['created_at', 'updated_at'],
  title: text('渠道', 'Channel'),
}

export const createChannel = async (
  tx: Tx,
  _caller: Caller,
  { body: { channel_id, ...fields } }: { body: z.output<typeof createChannelCall.body> },
): Promise<{ success: true }> => {
  await addEntry(tx, channels, { ...fields, id: channel_id })
  return { success: true }
}

export const editChannel = async (
  tx: Tx,
  _caller: Caller,
  { params, body }: { params: { id: number }; body: z.output<typeof editChannelCall.body> },
): Promise<{ success: true }> => {
  await changeEntry(tx, channels, params.id, body)
  return { success: true }
}

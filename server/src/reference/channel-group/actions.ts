import { text } from '@kuacang/contract/kit/text'
import type {
  createChannelGroup as createChannelGroupCall,
  deleteChannelGroup,
  editChannelGroup as editChannelGroupCall,
} from '@kuacang/contract/reference/channel-group/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
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

/** Refuses channels that another group in use has. Groups change one after the other: see `nextNumber`. */
const mustBeFree = async (tx: Tx, channels: readonly number[], own?: number): Promise<void> => {
  const [other] = await tx.run<{ group_name: string; channel: number }>(
    `select group_name, c.channel from channel_group g, unnest(g.channels) as c(channel)
     where not deprecated and c.channel = any($1::bigint[]) and g.group_id is distinct from $2::bigint
     order by c.channel limit 1`,
    [channels, own ?? null],
  )
  if (other)
    throw new Refused(
      referenceRefusals.channel_grouped,
      { channel: other.channel, group: other.group_name },
      { at: [`channels.${channels.indexOf(other.channel)}`] },
    )
}

type Group = { readonly channels: number[]; readonly deprecated: boolean }

export const createChannelGroup = async (
  tx: Tx,
  _caller: Caller,
  { body }: { body: z.output<typeof createChannelGroupCall.body> },
): Promise<{ group_id: number }> => {
  await checkChannels(tx, body.channels)
  const group_id = await nextNumber(tx, channelGroups)
  await mustBeFree(tx, body.channels ?? [])
  await addEntry(tx, channelGroups, { ...body, group_id })
  return { group_id }
}

export const editChannelGroup = async (
  tx: Tx,
  _caller: Caller,
  { body: { group_id, ...fields } }: { body: z.output<typeof editChannelGroupCall.body> },
): Promise<{ success: true }> => {
  await checkChannels(tx, fields.channels)
  if (fields.channels || fields.deprecated === false) {
    await nextNumber(tx, channelGroups)
    const [now] = await tx.run<Group>('select channels, deprecated from channel_group where group_id = $1', [
      group_id,
    ])
    if (now && !(fields.deprecated ?? now.deprecated))
      await mustBeFree(tx, fields.channels ?? now.channels, group_id)
  }
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

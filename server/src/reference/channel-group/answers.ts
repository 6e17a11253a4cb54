import {
  createChannelGroup,
  deleteChannelGroup,
  editChannelGroup,
  getChannelGroup,
  listChannelGroups,
} from '@kuacang/contract/reference/channel-group/calls'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import {
  channelGroups,
  createChannelGroup as createChannelGroupAction,
  editChannelGroup as editChannelGroupAction,
  removeChannelGroup,
} from './actions.ts'

const groups = ({ db }: Pick<Tx, 'db'>) => db.selectFrom('channel_group').selectAll().orderBy('group_id')

export const answers: Answer[] = [
  answer(listChannelGroups, async (tx) => ({ data: await groups(tx).execute() })),
  answer(getChannelGroup, async (tx, _caller, { query: { group_id } }) => {
    const group = await groups(tx).where('group_id', '=', group_id).executeTakeFirst()
    if (!group) throw notFound(channelGroups.title, String(group_id))
    return group
  }),
  answer(createChannelGroup, createChannelGroupAction),
  answer(editChannelGroup, editChannelGroupAction),
  answer(deleteChannelGroup, removeChannelGroup),
]

import {
  createChannelGroup,
  deleteChannelGroup,
  editChannelGroup,
  getChannelGroup,
  listChannelGroups,
  searchChannelGroups,
} from '@kuacang/contract/reference/channel-group/calls'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { containing } from '#kit/list'
import {
  channelGroups,
  createChannelGroup as createChannelGroupAction,
  editChannelGroup as editChannelGroupAction,
  removeChannelGroup,
} from './actions.ts'

const groups = ({ db }: Pick<Tx, 'db'>) => db.selectFrom('channel_group').selectAll().orderBy('group_id')

export const answers: Answer[] = [
  answer(listChannelGroups, async (tx) => ({ data: await groups(tx).execute() })),
  answer(searchChannelGroups, async (tx, _caller, { query: { key, limit } }) => {
    const names = sql`concat_ws(' ', group_id::text, group_name, name_en, carrier_name)`
    const list = await groups(tx)
      .where(sql<boolean>`${names} ilike ${containing(key)}`)
      .clearOrderBy()
      .orderBy(
        sql`(starts_with(lower(group_name), lower(${key})) or starts_with(group_id::text, ${key})) desc, deprecated, group_id`,
      )
      .limit(limit)
      .execute()
    return { list }
  }),
  answer(getChannelGroup, async (tx, _caller, { query: { group_id } }) => {
    const group = await groups(tx).where('group_id', '=', group_id).executeTakeFirst()
    if (!group) throw notFound(channelGroups.title, String(group_id))
    return group
  }),
  answer(createChannelGroup, createChannelGroupAction),
  answer(editChannelGroup, editChannelGroupAction),
  answer(deleteChannelGroup, removeChannelGroup),
]

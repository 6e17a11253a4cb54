import {
  createChannel,
  createNumberedChannel,
  deleteChannel,
  editChannel,
  editNumberedChannel,
  getChannel,
  listChannels,
  listChannelsFor,
  listPublicChannels,
  searchChannels,
} from '@kuacang/contract/reference/channel/calls'
import { type Answer, answer } from '#kit/http/answer'
import { createChannel as createChannelAction, editChannel as editChannelAction } from './actions.ts'
import {
  addNumbered,
  channelsFor,
  channelsWith,
  editNumbered,
  numberedChannel,
  removeNumbered,
} from './numbered.ts'
import { channelsOf } from './store.ts'

export const answers: Answer[] = [
  answer(listChannels, async (tx) => ({ list: await channelsOf(tx).execute() })),
  answer(listPublicChannels, async (tx) => ({
    list: await channelsOf(tx).where('enabled', '=', true).execute(),
  })),
  answer(createChannel, createChannelAction),
  answer(editChannel, editChannelAction),
  answer(listChannelsFor, (tx, _caller, { query }) => channelsFor(tx, query.category)),
  answer(searchChannels, async (tx, _caller, { query }) => ({
    list: await channelsWith(tx, query.key, query.limit),
  })),
  answer(getChannel, (tx, _caller, { query }) => numberedChannel(tx, query.channel_id)),
  answer(createNumberedChannel, addNumbered),
  answer(editNumberedChannel, editNumbered),
  answer(deleteChannel, removeNumbered),
]

import {
  createChannel,
  editChannel,
  listChannels,
  listPublicChannels,
} from '@kuacang/contract/reference/channel/calls'
import { type Answer, answer } from '#kit/http/answer'
import { createChannel as createChannelAction, editChannel as editChannelAction } from './actions.ts'
import { channelsOf } from './store.ts'

export const answers: Answer[] = [
  answer(listChannels, async (tx) => ({ list: await channelsOf(tx).execute() })),
  answer(listPublicChannels, async (tx) => ({
    list: await channelsOf(tx).where('enabled', '=', true).execute(),
  })),
  answer(createChannel, createChannelAction),
  answer(editChannel, editChannelAction),
]

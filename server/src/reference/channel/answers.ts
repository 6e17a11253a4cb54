import { createChannel, editChannel, listChannels } from '@kuacang/contract/reference/channel/calls'
import { type Answer, answer } from '#kit/http/answer'
import { create, edit } from './actions.ts'
import { channelsOf } from './store.ts'

export const answers: Answer[] = [
  answer(listChannels, async (tx) => ({ list: await channelsOf(tx).execute() })),
  answer(createChannel, create),
  answer(editChannel, edit),
]

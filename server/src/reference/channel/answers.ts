import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { type Answer, answer } from '#kit/http/answer'
import { channelsOf } from './store.ts'

export const answers: Answer[] = [
  answer(listChannels, async (tx) => ({ list: await channelsOf(tx).execute() })),
]

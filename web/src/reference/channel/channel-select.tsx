/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { type Channel, listChannels } from '@kuacang/contract/reference/channel/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { choiceList, ManyOf, OneOf } from '../../kit/choice/choice-list.tsx'
import type { ManyField, OneField } from '../../kit/choice/choice-select.tsx'
import { nameOf } from '../../kit/say.ts'

const channelName = (c: Channel): string => `${c.channel_id} ${nameOf(c)}`

/** What the numbers of channels are called; a number of no channel stays a number. */
export const useChannelNames = () => {
  const channels = useAnswer(listChannels, {})
  const names = new Map((channels.data?.list ?? []).map((c) => [c.channel_id, channelName(c)]))
  return (ids: readonly number[]) => ids.map((id) => names.get(id) ?? String(id)).join(' · ')
}

/** Channels by their number, or by the code that orders and bags name them by. */
const channelsBy = <V extends string | number>(key: (channel: Channel) => V) =>
  choiceList({
    call: listChannels,
    input: {},
    choices: ({ list }) =>
      list.map((c) => ({
        value: key(c),
        label: `${channelName(c)} · ${nameOf({ name: c.carrier_name, name_en: c.carrier_name_en })}`,
        found: [c.channel_code, c.name, c.name_en, c.carrier_code],
        retired: !c.enabled,
      })),
    search: text('搜索渠道', 'Search channels'),
    failure: 'notice',
  })

/** Channels by their number. */
export const channels = channelsBy((c) => c.channel_id)
/** Channels by the codes that orders and bags name them by. */
export const channelCodes = channelsBy((c) => c.channel_code)

/** Several channels. */
export const ChannelsSelect = (props: ManyField<number>) => <ManyOf from={channels} {...props} />

/** A channel by its number. */
export const ChannelSelect = (props: OneField<number>) => <OneOf from={channels} {...props} />

/** A channel by its code. */
export const ChannelCodeSelect = (props: OneField<string>) => <OneOf from={channelCodes} {...props} />

/** Several channels by their codes. */
export const ChannelCodesSelect = (props: ManyField<string>) => <ManyOf from={channelCodes} {...props} />

import { text } from '@kuacang/contract/kit/text'
import { type Channel, listChannels } from '@kuacang/contract/reference/channel/calls'
import { Select } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { locale, say } from '../../kit/say.ts'

const search = text('搜索渠道', 'Search channels')

export const channelName = (c: Channel): string =>
  `${c.channel_id} ${locale === 'zh' ? c.name : c.name_en || c.name}`

/** What the numbers of channels are called; a number of no channel stays a number. */
export const useChannelNames = () => {
  const channels = useAnswer(listChannels, {})
  const names = new Map((channels.data?.list ?? []).map((c) => [c.channel_id, channelName(c)]))
  return (ids: readonly number[]) => ids.map((id) => names.get(id) ?? String(id)).join(' · ')
}

type Props = {
  readonly value?: number[]
  readonly onChange?: (value: number[]) => void
  readonly id?: string
}

/** Several channels; those out of use are offered only where they are chosen already. */
export const ChannelsSelect = (props: Props) => {
  const channels = useAnswer(listChannels, {})
  return (
    <Select
      {...props}
      mode="multiple"
      loading={channels.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(search)}
      options={(channels.data?.list ?? [])
        .filter((c) => c.enabled || props.value?.includes(c.channel_id))
        .map((c) => ({ value: c.channel_id, label: channelName(c) }))}
    />
  )
}

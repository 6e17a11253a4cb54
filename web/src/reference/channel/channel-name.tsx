/** @shared with other areas. */

import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { NameAndCode } from '../../kit/names.tsx'
import { nameOf } from '../../kit/say.ts'

/** The name of a channel by its code; undefined where no channel has this code. */
const useChannelName = () => {
  const { data } = useAnswer(listChannels, {})
  return (code: string) => {
    const channel = data?.list.find((c) => c.channel_code === code)
    return channel && nameOf(channel)
  }
}

/** Name and code of a channel as one text, for labels. */
export const useChannelLabel = () => {
  const nameBy = useChannelName()
  return (code: string): string => [nameBy(code), code].filter(Boolean).join(' ')
}

const Named = ({ code }: { code: string }) => <NameAndCode name={useChannelName()(code)} code={code} />

/** A channel by name, with its code beside. The code of no channel stays as it is. */
export const ChannelName = ({ of }: { of: string | null | undefined }) => (of ? <Named code={of} /> : '-')

/** @shared with other areas. */

import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { NameAndCode } from '../../kit/names.tsx'
import { nameOf } from '../../kit/say.ts'

/** What the channels with these codes are called; undefined for a code of no channel. */
const useChannelName = () => {
  const { data } = useAnswer(listChannels, {})
  const names = new Map(data?.list.map((c) => [c.channel_code, nameOf(c)]))
  return (code: string): string | undefined => names.get(code)
}

/** The same as one text, for labels: name and code. */
export const useChannelLabel = () => {
  const nameOfCode = useChannelName()
  return (code: string): string => [nameOfCode(code), code].filter(Boolean).join(' ')
}

const Named = ({ code }: { code: string }) => <NameAndCode name={useChannelName()(code)} code={code} />

/** A channel by name, with its code beside. The code of no channel stays as it is. */
export const ChannelName = ({ of }: { of: string | null | undefined }) => (of ? <Named code={of} /> : '-')

import { text } from '@kuacang/contract/kit/text'
import { listRelabelChannels, sortForRelabel } from '@kuacang/contract/returns/relabel/calls'
import { Select } from 'antd'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  channel: text('新面单的渠道', 'Channel of the new label'),
  tray: text('放入盘 {tray}', 'Into tray {tray}'),
  none: text('本仓没有渠道派送到 {country}', 'No channel of this warehouse serves {country}'),
}

type Props = { readonly number: string; readonly onOrdered?: () => void }

/** The channel of a return's new label: the proposed one until the operator chooses another, which orders it anew. */
export const ChannelChoice = ({ number, onOrdered }: Props) => {
  const channels = useAnswer(listRelabelChannels, { query: { tracking_number: number } })
  const { run, busy } = useCall(sortForRelabel)
  const refresh = useRefresh()
  const choose = (channel_code: string) =>
    void run({ body: { tracking_number: number, channel_code } })
      .then(async () => {
        await refresh(listRelabelChannels)
        onOrdered?.()
      })
      .catch(notice.failure)
  return (
    <section aria-label={say(words.channel)} style={{ marginTop: 12 }}>
      <h2 className="section-title">
        {say(words.channel)} <Code>{number}</Code>
      </h2>
      <Answered of={channels}>
        {({ country, ordered, proposed, list }) => (
          <>
            <Select
              aria-label={say(words.channel)}
              style={{ minWidth: 260 }}
              value={ordered ?? proposed}
              loading={busy}
              disabled={busy}
              onChange={choose}
              options={list.map((c) => ({
                value: c.channel_code,
                label: `${c.channel_code} · ${nameOf(c)}`,
              }))}
            />{' '}
            {ordered === null ? null : <strong>{say(words.tray, { tray: ordered })}</strong>}
            {list.length === 0 ? <p className="soft">{say(words.none, { country })}</p> : null}
          </>
        )}
      </Answered>
    </section>
  )
}

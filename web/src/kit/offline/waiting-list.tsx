import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { Time } from '../show.tsx'
import type { Entry, EntryState } from './entry.ts'
import { discardEntry, retryEntry } from './entry-acts.ts'

const words = {
  retry: text('重试', 'Try again'),
  discard: text('放弃', 'Discard'),
}
const states: Readonly<Record<EntryState, { word: Text; icon: ReactNode }>> = {
  waiting: { word: text('等待发送', 'Waiting to be sent'), icon: <ClockCircleFilled /> },
  confirmed: { word: text('已确认', 'Confirmed'), icon: <CheckCircleFilled /> },
  refused: { word: text('被拒绝', 'Refused'), icon: <CloseCircleFilled /> },
}

/** What the server knows is done with; what it refused needs a person. */
const Ways = ({ entry }: { entry: Entry }) => (
  <div className="entry-ways">
    {entry.state === 'refused' ? (
      <Button onClick={() => void retryEntry(entry)}>{say(words.retry)}</Button>
    ) : null}
    <Button danger onClick={() => void discardEntry(entry)}>
      {say(words.discard)}
    </Button>
  </div>
)

/** Each operation that waited on this device with its outcome (REL-18), the newest first. */
export const WaitingList = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="entries">
    {entries.toReversed().map((entry) => (
      <li key={entry.seq} data-state={entry.state}>
        <span className="entry-state">
          {states[entry.state].icon} {say(states[entry.state].word)}
        </span>
        <span className="soft">
          <Time at={new Date(entry.at).toISOString()} clock />
        </span>
        <strong>{say(entry.title)}</strong>
        <span className="code">{entry.detail}</span>
        {entry.reason && entry.state === 'refused' ? (
          <span className="entry-reason">{entry.reason}</span>
        ) : null}
        {entry.state === 'confirmed' ? null : <Ways entry={entry} />}
      </li>
    ))}
  </ol>
)

import type { OperationRecord } from '@kuacang/contract/kit/record'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { Time } from '../show.tsx'

const words = {
  title: text('操作记录', 'What was done'),
  nothing: text('暂无记录', 'Nothing yet'),
}

export type TimelineEntry = {
  readonly at: string
  /** Who did it; with whose right, where it was borrowed. */
  readonly who: string
  readonly what: ReactNode
  readonly detail?: ReactNode
  readonly failed?: boolean
}

const people = {
  acting: text('{acting} 代 {user}', '{acting} as {user}'),
  lent: text('{who}（{lender} 授权）', '{who} (authorised by {lender})'),
}

/** An operation record as an entry; `what` says what its action is called. */
export const recordEntry = (r: OperationRecord, what: ReactNode): TimelineEntry => {
  const { acting_name: acting, user_name: user, lender_name: lender } = r
  const who = acting ? say(people.acting, { acting, user }) : user
  return {
    at: r.operation_time,
    who: lender ? say(people.lent, { who, lender }) : who,
    what,
    detail: r.remark,
  }
}

/** Who did what and when, newest first as the server sends it. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <section className="facts">
    <h2 className="section-title">{say(words.title)}</h2>
    {entries.length === 0 ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing)} />
    ) : (
      <ol className="timeline">
        {entries.map((e, i) => (
          // Entries are never reordered, and two may happen within one second.
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are.
          <li key={i} data-failed={e.failed ?? false}>
            <Time at={e.at} />
            <span className="timeline-who">{e.who}</span>
            <span>
              {e.what}
              {e.detail ? <div className="soft">{e.detail}</div> : null}
            </span>
          </li>
        ))}
      </ol>
    )}
  </section>
)

import { CheckCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'

type Card = {
  /** The number on the paper of the job. */
  readonly code: string
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  /** The one that scans go to, where several are open. */
  readonly current?: boolean
  readonly onChoose?: () => void
  readonly children?: ReactNode
}

/** What the desk has open: a case, an order, a bag, a receipt. */
export const JobCard = ({ code, facts, actions, current, onChoose, children }: Card) => (
  <section className="job" {...(current === undefined ? {} : { 'data-current': current })}>
    <header>
      {onChoose ? (
        <button type="button" className="job-code code" aria-pressed={current} onClick={onChoose}>
          {code}
        </button>
      ) : (
        <strong className="job-code code">{code}</strong>
      )}
      {facts ? <span className="job-facts">{facts}</span> : null}
      {actions ? <span className="job-actions">{actions}</span> : null}
    </header>
    {children}
  </section>
)

export type JobLine = {
  readonly key: string
  readonly code: string
  readonly name?: ReactNode
  /** How many of how many. */
  readonly count: ReactNode
  readonly state: 'open' | 'current' | 'done' | 'bad'
  /** Where counts can be corrected by hand. */
  readonly fields?: ReactNode
}

/** The lines of a job: what is done, what is open, how many. One row on a desk, two on a handheld. */
export const JobLines = ({ lines }: { lines: readonly JobLine[] }) => (
  <ul className="job-lines">
    {lines.map((line) => (
      <li key={line.key} data-state={line.state}>
        <span className="job-mark">{line.state === 'done' ? <CheckCircleFilled /> : null}</span>
        <span className="code job-line-code">{line.code}</span>
        <span className="job-name">{line.name}</span>
        {line.fields ? <span className="job-fields">{line.fields}</span> : null}
        <strong className="job-count">{line.count}</strong>
      </li>
    ))}
  </ul>
)

import { text } from '@kuacang/contract/kit/text'
import { useEffect, useState } from 'react'
import { serverNow } from '../api/server-time.ts'
import { say } from '../say.ts'
import type { HistoryRow } from './history.ts'
import { elapsedText, pace } from './pace.ts'

const words = {
  of: text('已完成 {done}，共 {total}', '{done} of {total} done'),
  heard: text('{progress}，异常 {n}', '{progress}, {n} {n|exception|exceptions}'),
  done: text('已完成', 'Done'),
  exceptions: text('异常', 'Exceptions'),
  elapsed: text('用时', 'Elapsed'),
  pace: text('每小时', 'Per hour'),
}

export type Progress = {
  readonly done: number
  /** Left out where the total is unknown. */
  readonly total?: number
  /** When the job began. */
  readonly since?: string
}

const tickMs = 1000

const useNow = () => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The scans of a job that were refused, as far as the history of its desk reaches. */
const exceptionsSince = (rows: readonly HistoryRow[], since: string): number =>
  rows.filter((row) => row.kind === 'error' && Date.parse(row.start) >= Date.parse(since)).length

type Props = { readonly of: Progress; readonly history: readonly HistoryRow[] }

/** How far the job is, what went wrong in it, how long it took and how fast it goes (OP-21). */
export const DeskProgress = ({ of, history }: Props) => {
  const { done, total, since } = of
  const exceptions = since === undefined ? undefined : exceptionsSince(history, since)
  const far = total === undefined ? `${say(words.done)} ${done}` : say(words.of, { done, total })
  const elapsed = useNow().getTime() - (since ? Date.parse(since) : Number.NaN)
  return (
    <div className="desk-progress">
      <div className="desk-count">
        <strong aria-hidden>
          {done}
          {total === undefined ? <small> {say(words.done)}</small> : <small> / {total}</small>}
        </strong>
        <span className="visually-hidden" role="status">
          {exceptions ? say(words.heard, { progress: far, n: exceptions }) : far}
        </span>
      </div>
      {total ? <progress value={done} max={total} aria-hidden /> : <span className="spring" />}
      <dl>
        {exceptions === undefined ? null : (
          <div data-bad={exceptions > 0}>
            <dt>{say(words.exceptions)}</dt>
            <dd>{exceptions}</dd>
          </div>
        )}
        {since === undefined ? null : (
          <>
            <div>
              <dt>{say(words.elapsed)}</dt>
              <dd>{elapsedText(elapsed)}</dd>
            </div>
            <div>
              <dt>{say(words.pace)}</dt>
              <dd>{pace(done, elapsed)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  )
}

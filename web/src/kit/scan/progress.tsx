import { text } from '@kuacang/contract/kit/text'
import { useEffect, useState } from 'react'
import { serverNow } from '../api/server-time.ts'
import { say } from '../say.ts'
import { elapsedText, pace } from './pace.ts'

const words = {
  of: text('已完成 {done}，共 {total}', '{done} of {total} done'),
  done: text('已完成', 'Done'),
  exceptions: text('异常', 'Exceptions'),
  elapsed: text('用时', 'Elapsed'),
  pace: text('每小时', 'Per hour'),
}

export type Progress = {
  readonly done: number
  /** Left out where the total is unknown. */
  readonly total?: number
  readonly exceptions?: number
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

/** How far the job is, how long it took and how fast it goes (OP-21). */
export const DeskProgress = ({ of }: { of: Progress }) => {
  const { done, total, exceptions, since } = of
  const elapsed = useNow().getTime() - (since ? Date.parse(since) : Number.NaN)
  return (
    <div className="desk-progress">
      <div className="desk-count">
        <strong aria-hidden>
          {done}
          {total === undefined ? <small> {say(words.done)}</small> : <small> / {total}</small>}
        </strong>
        <span className="visually-hidden" role="status">
          {total === undefined ? `${say(words.done)} ${done}` : say(words.of, { done, total })}
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

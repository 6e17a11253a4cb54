import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  FlagFilled,
  HistoryOutlined,
} from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { refused } from './outcome.ts'
import type { Kind } from './queue.ts'
import type { ScanEngine } from './use-scan-engine.ts'

const words = {
  busy: text('正在处理', 'In progress'),
  stuck: text('服务器没有响应', 'The server does not respond'),
  stuckWhy: text(
    '重试不会重复执行：同一扫描只执行一次',
    'Trying again is safe: one scan is carried out once',
  ),
  retry: text('重试（扫描 CMD-CONFIRM）', 'Try again (scan CMD-CONFIRM)'),
  leave: text('放弃等待', 'Stop waiting'),
  notTaken: text('{n} 次扫描未处理', '{n} scans not taken'),
  read: text('读到', 'Read'),
}

export const kindIcons: Readonly<Record<Kind, ReactNode>> = {
  ok: <CheckCircleFilled />,
  attention: <ExclamationCircleFilled />,
  already: <HistoryOutlined />,
  error: <CloseCircleFilled />,
  done: <FlagFilled />,
}

/** Long values would leave the panel: they are set smaller, never cut. */
const sizeOf = (big: string | number) => (String(big).length > 6 ? 'long' : 'short')

const Stuck = ({ of }: { of: NonNullable<ScanEngine['stuck']> }) => (
  <div className="desk-stuck" role="alert">
    <strong>{say(words.stuck)}</strong>
    <span>{say(words.stuckWhy)}</span>
    <Button type="primary" onClick={of.retry}>
      {say(words.retry)}
    </Button>
    <Button onClick={of.leave}>{say(words.leave)}</Button>
  </div>
)

/** What became of the last scan, readable from three metres: word, icon and colour, and one giant value. */
export const ResultPanel = ({ engine, hint }: { engine: ScanEngine; hint: string }) => {
  const { result, notTaken, slow, stuck, busyWith } = engine
  const outcome = result?.outcome
  return (
    <section
      className="desk-result"
      data-kind={outcome?.kind ?? 'none'}
      data-testid="desk-result"
      aria-live="assertive"
      aria-busy={busyWith !== undefined}
    >
      {outcome && result ? (
        <div key={result.scan.key} className="desk-flash">
          <div className="desk-word">
            {kindIcons[outcome.kind]}
            <span>{outcome.word}</span>
          </div>
          {outcome.big === undefined ? null : (
            <div className="desk-big" data-size={sizeOf(outcome.big)}>
              {outcome.big}
            </div>
          )}
          {outcome.detail ? <div className="desk-detail">{outcome.detail}</div> : null}
          <div className="desk-raw">
            {say(words.read)} <span className="code">{result.scan.raw}</span>
          </div>
        </div>
      ) : (
        <div className="desk-hint">{hint}</div>
      )}
      {slow && !stuck ? (
        <div className="desk-slow" role="status">
          {say(words.busy)} <span className="code">{busyWith?.value}</span>
        </div>
      ) : null}
      {stuck ? <Stuck of={stuck} /> : null}
      {notTaken ? (
        <div className="desk-nottaken" role="alert" data-testid="desk-nottaken">
          <strong>{say(words.notTaken, { n: notTaken.scans.length })}</strong>
          <span>{refused(notTaken.why).word}</span>
          <span className="code">{notTaken.scans.map((s) => s.raw.slice(0, 200)).join('  ')}</span>
        </div>
      ) : null}
    </section>
  )
}

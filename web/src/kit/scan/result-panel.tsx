import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  DisconnectOutlined,
  ExclamationCircleFilled,
  FlagFilled,
  HistoryOutlined,
  LoadingOutlined,
  SoundOutlined,
} from '@ant-design/icons'
import type { ScanError } from '@kuacang/contract/kit/refusal'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { ComparedGoods } from './compared-goods.tsx'
import type { Awaited } from './late-answers.ts'
import { type Outcome, refused } from './outcome.ts'
import type { Stuck as StuckScan } from './patience.ts'
import type { Kind, Scan } from './queue.ts'
import { calledOf } from './scan-error.ts'
import type { Refusals, ScanEngine, Shown } from './use-scan-engine.ts'

const words = {
  busy: text('正在处理', 'Processing'),
  asking: text('正在等待{system}答复', 'Asking the {system}'),
  stuck: text('服务器没有响应', 'The server is not responding'),
  stuckWhy: text('重试不会重复执行：同一扫描只执行一次', 'Retrying is safe: one scan is processed only once'),
  retry: text('重试（扫描 CMD-CONFIRM）', 'Retry (scan CMD-CONFIRM)'),
  leave: text('放弃等待', 'Stop waiting'),
  notTaken: text('{n} 次扫描未处理', '{n} {n|scan|scans} not processed'),
  read: text('读到', 'Scanned'),
  back: text('网络已恢复', 'The network is back'),
  again: text(
    '断网时有 {n} 次扫描未处理，请重新扫描',
    '{n} {n|scan was|scans were} not processed while offline. Scan {n|it|them} again',
  ),
}

export const kindIcons: Readonly<Record<Kind, ReactNode>> = {
  ok: <CheckCircleFilled />,
  attention: <ExclamationCircleFilled />,
  already: <HistoryOutlined />,
  error: <CloseCircleFilled />,
  done: <FlagFilled />,
  queued: <ClockCircleFilled />,
}

/** Long values would leave the panel: they are set smaller, never cut. */
const sizeOf = (big: string | number) => (String(big).length > 6 ? 'long' : 'short')

const Word = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="desk-word">
    {icon}
    <span>{children}</span>
  </div>
)

/** What was wrong with the scan itself: the thing by its name, else as its sound says it. */
const Heard = ({ of, outcome = {} }: { of: ScanError | undefined; outcome?: Partial<Outcome> }) => {
  const called = calledOf(of, outcome)
  if (!called) return null
  return (
    <div className="desk-heard" data-heard={of}>
      {of ? <SoundOutlined aria-hidden /> : <CloseCircleFilled aria-hidden />} {called}
    </div>
  )
}

const Read = ({ raw }: { raw: string }) => (
  <div className="desk-raw">
    {say(words.read)} <span className="code">{raw}</span>
  </div>
)

/** The server owes an answer: the person may send the scan again or stop waiting. */
const Stuck = ({ of, scan }: { of: StuckScan; scan: Scan | undefined }) => (
  <div className="desk-flash" role="alert">
    <Word icon={<DisconnectOutlined />}>{say(words.stuck)}</Word>
    <div className="desk-detail">{say(words.stuckWhy)}</div>
    <Read raw={scan?.raw ?? ''} />
    <div className="desk-ways">
      <Button type="primary" onClick={of.retry}>
        {say(words.retry)}
      </Button>
      <Button onClick={of.leave}>{say(words.leave)}</Button>
    </div>
  </div>
)

const Busy = ({ scan }: { scan: Scan | undefined }) => (
  <div className="desk-flash" role="status">
    <Word icon={<LoadingOutlined />}>{say(words.busy)}</Word>
    <Read raw={scan?.raw ?? ''} />
  </div>
)

/** A system outside is asked, and the person waits for it a few seconds. */
const Asking = ({ of: { system, first, code } }: { of: Awaited }) => (
  <div className="desk-flash" role="status">
    <Word icon={<LoadingOutlined />}>{say(words.asking, { system })}</Word>
    <div className="desk-detail">
      {first.word} {first.big}
    </div>
    <Read raw={code} />
  </div>
)

const Result = ({ of: { scan, outcome, heard } }: { of: Shown }) => (
  <div key={scan.key} className="desk-flash">
    <Heard of={heard} outcome={outcome} />
    <Word icon={kindIcons[outcome.kind]}>{outcome.word}</Word>
    {outcome.big === undefined ? null : (
      <div className="desk-big" data-size={sizeOf(outcome.big)}>
        {outcome.big}
      </div>
    )}
    {outcome.detail ? <div className="desk-detail">{outcome.detail}</div> : null}
    {outcome.compared ? <ComparedGoods of={outcome.compared} /> : null}
    <Read raw={scan.raw} />
  </div>
)

/** Scans that were not taken, beside the result that they came with. */
const NotTaken = ({ of }: { of: Refusals }) => (
  <div className="desk-nottaken" role="alert" data-testid="desk-nottaken">
    <strong>{say(words.notTaken, { n: of.scans.length })}</strong>
    <span>{refused(of.why).word}</span>
    <span className="code">{of.scans.map((s) => s.raw.slice(0, 200)).join('  ')}</span>
  </div>
)

/** Chooses the result to show: a green one never hides one that is not green. */
const viewOf = (engine: ScanEngine, hint: string) => {
  const { state, result, notTaken, front, slow, stuck, busyWith, late } = engine
  if (stuck) return { kind: 'stuck', content: <Stuck of={stuck} scan={busyWith} /> }
  if (late.asking) return { kind: 'asking', content: <Asking of={late.asking} /> }
  if (slow) return { kind: 'slow', content: <Busy scan={busyWith} /> }
  // The network is back: what stopped the scans is over, and what is to be done is to scan them again.
  if (notTaken?.why === 'offline' && front === 'refusal' && state !== 'OFFLINE')
    return {
      kind: 'attention',
      content: (
        <div className="desk-flash">
          <Word icon={kindIcons.attention}>{say(words.back)}</Word>
          <div className="desk-detail">{say(words.again, { n: notTaken.scans.length })}</div>
        </div>
      ),
    }
  if (notTaken && front === 'refusal') {
    const { word, heard } = refused(notTaken.why)
    return {
      kind: 'error',
      content: (
        <div className="desk-flash">
          <Heard of={heard} />
          <Word icon={kindIcons.error}>{word}</Word>
        </div>
      ),
    }
  }
  if (result) return { kind: result.outcome.kind, content: <Result of={result} /> }
  return { kind: 'none', content: <div className="desk-hint">{hint}</div> }
}

/** What became of the last scan, readable from three metres: word, icon and colour, and one giant value. */
export const ResultPanel = ({ engine, hint }: { engine: ScanEngine; hint: string }) => {
  const { kind, content } = viewOf(engine, hint)
  return (
    <section
      className="desk-result"
      data-kind={kind}
      data-testid="desk-result"
      aria-live="assertive"
      aria-busy={engine.busyWith !== undefined}
    >
      {content}
      {engine.notTaken ? <NotTaken of={engine.notTaken} /> : null}
    </section>
  )
}

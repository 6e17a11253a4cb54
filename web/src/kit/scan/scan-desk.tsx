import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  FlagFilled,
  HistoryOutlined,
  SoundOutlined,
} from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Tag } from 'antd'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { say } from '../say.ts'
import { makeCapture } from './capture.ts'
import { onSoundChange, playCue, soundOn } from './cues.ts'
import { addToHistory, readHistory } from './history.ts'
import { longestScan, normalise } from './normalise.ts'
import { type Outcome, outcomeOf, refused } from './outcome.ts'
import { type Kind, makeQueue, type Scan } from './queue.ts'
import { speak } from './speech.ts'

const words = {
  READY: text('就绪', 'READY'),
  BUSY: text('处理中', 'BUSY'),
  BLOCKED: text('已暂停', 'BLOCKED'),
  OFFLINE: text('网络断开', 'OFFLINE'),
  waiting: text('排队 {n}', '{n} waiting'),
  history: text('最近操作', 'Latest operations'),
  soundOff: text('声音未开启：请点击页面', 'Sound is off: click the page'),
  manual: text('手动输入', 'Type by hand'),
  progress: text('{done} / {total}', '{done} of {total}'),
}

export type Key = {
  readonly key: `F${number}`
  readonly label: Text
  readonly run: () => void
  readonly disabled?: boolean
}

type Props = {
  /** Unique among workbenches: its history is kept under it. */
  readonly name: string
  /** What to scan now. */
  readonly hint: Text
  readonly onScan: (scan: Scan) => Promise<Outcome>
  readonly keys?: readonly Key[]
  readonly progress?: { readonly done: number; readonly total: number }
  /** A dialog needs the operator: scans are refused until it is answered. */
  readonly blocked?: boolean
  readonly children?: ReactNode
}

const icons: Readonly<Record<Kind, ReactNode>> = {
  ok: <CheckCircleFilled />,
  attention: <ExclamationCircleFilled />,
  already: <HistoryOutlined />,
  error: <CloseCircleFilled />,
  done: <FlagFilled />,
}

const useOnline = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )

/** Typing in a field that is not the scan field is the operator's own. */
const isOtherField = (target: EventTarget | null, own: HTMLElement | null) =>
  target instanceof HTMLElement &&
  target !== own &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * A workbench: one scan target that catches bursts wherever the focus is, an ordered queue, one visible and
 * audible result per scan, a history, function keys. design: docs/design-language.md.
 */
export const ScanDesk = ({ name, hint, onScan, keys = [], progress, blocked = false, children }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<{ scan: Scan; outcome: Outcome }>()
  const [history, setHistory] = useState(() => readHistory(name))
  const [load, setLoad] = useState({ busy: false, waiting: 0 })
  const [manual, setManual] = useState(false)
  const online = useOnline()
  const sound = useSyncExternalStore(onSoundChange, soundOn)
  const state = !online ? 'OFFLINE' : blocked ? 'BLOCKED' : load.busy ? 'BUSY' : 'READY'

  // The handlers live as long as the desk; what they call is always the newest.
  const latest = useRef({ onScan, keys, state })
  latest.current = { onScan, keys, state }

  const show = useRef((scan: Scan, outcome: Outcome) => {
    setResult({ scan, outcome })
    playCue(outcome.kind)
    if (outcome.big !== undefined) speak(outcome.big)
    const row = {
      id: scan.key,
      value: scan.value || scan.raw,
      start: new Date(scan.at).toISOString(),
      elapsed: (Date.now() - scan.at) / 1000,
      kind: outcome.kind,
      word: outcome.word,
    }
    setHistory(addToHistory(name, row))
    if (field.current && normalise(field.current.value) === scan.value) field.current.value = ''
  })

  const queue = useRef<ReturnType<typeof makeQueue<Outcome>>>(null)
  queue.current ??= makeQueue<Outcome>({
    handle: (scan) => latest.current.onScan(scan).catch(outcomeOf),
    kindOf: (outcome) => outcome.kind,
    onResult: (scan, outcome) => show.current(scan, outcome),
    onRefused: (scans, why) => {
      for (const scan of scans) show.current(scan, refused(why))
    },
    onChange: () => setLoad({ busy: queue.current?.busy() ?? false, waiting: queue.current?.waiting() ?? 0 }),
  })

  const enter = useRef((raw: string) => {
    const scan: Scan = { raw, value: normalise(raw), key: crypto.randomUUID(), at: Date.now() }
    if (raw.length > longestScan) show.current(scan, refused('long'))
    else if (scan.value === '') show.current(scan, refused('blank'))
    else if (latest.current.state === 'BLOCKED' || latest.current.state === 'OFFLINE')
      show.current(scan, refused('error'))
    else queue.current?.push(scan)
  })

  useEffect(() => {
    const capture = makeCapture()
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if (isOtherField(event.target, field.current)) return
      const pressed = latest.current.keys.find((k) => k.key === event.key)
      if (pressed) {
        event.preventDefault()
        if (!pressed.disabled) pressed.run()
        return
      }
      const step = capture.press({
        key: event.key,
        at: event.timeStamp,
        inField: event.target === field.current,
      })
      if (step.kind === 'leave') return
      event.preventDefault()
      event.stopPropagation()
      if (step.kind === 'scan') enter.current(step.raw)
    }
    const refocus = () => field.current?.focus()
    addEventListener('keydown', onKey, { capture: true })
    addEventListener('focus', refocus)
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      removeEventListener('focus', refocus)
    }
  }, [])

  useEffect(() => {
    if (!blocked) field.current?.focus()
  }, [blocked])

  return (
    <div className="desk">
      <div>
        {progress ? (
          <div className="desk-progress" role="status">
            <strong style={{ fontSize: 26 }}>{say(words.progress, progress)}</strong>
          </div>
        ) : null}
        <form
          className="desk-target"
          data-state={state}
          onSubmit={(event) => {
            event.preventDefault()
            enter.current(field.current?.value ?? '')
            setManual(false)
          }}
        >
          <span className="desk-state" role="status" data-testid="desk-state">
            {say(words[state])}
            {load.waiting > 0 ? ` · ${say(words.waiting, { n: load.waiting })}` : ''}
          </span>
          {/* biome-ignore lint/a11y/noAutofocus: the scan target is what the page is for. */}
          <input
            ref={field}
            aria-label={say(hint)}
            placeholder={say(hint)}
            autoComplete="off"
            inputMode={manual ? 'text' : 'none'}
          />
          <Button size="small" onClick={() => setManual(true)} aria-pressed={manual}>
            {say(words.manual)}
          </Button>
        </form>
        <div
          className="desk-result"
          data-kind={result?.outcome.kind}
          data-testid="desk-result"
          aria-live="assertive"
        >
          {result ? (
            <>
              <div className={`desk-word kind-${result.outcome.kind}`}>
                {icons[result.outcome.kind]}
                <span>{result.outcome.word}</span>
              </div>
              {result.outcome.big === undefined ? null : <div className="desk-big">{result.outcome.big}</div>}
              <div>{result.outcome.detail}</div>
              <div className="desk-raw code">
                {result.outcome.kind === 'error' ? result.scan.raw : result.scan.value}
              </div>
            </>
          ) : (
            <div className="desk-word" style={{ color: 'var(--soft)' }}>
              {say(hint)}
            </div>
          )}
        </div>
        {keys.length > 0 ? (
          <div className="desk-keys">
            {keys.map((k) => (
              <Button key={k.key} disabled={k.disabled ?? false} onClick={k.run}>
                <kbd>{k.key}</kbd>
                {say(k.label)}
              </Button>
            ))}
          </div>
        ) : null}
        <div style={{ marginTop: 16 }}>{children}</div>
      </div>
      <aside>
        {sound ? null : (
          <Tag icon={<SoundOutlined />} color="warning">
            {say(words.soundOff)}
          </Tag>
        )}
        <h2 style={{ fontSize: 14, margin: '8px 0' }}>{say(words.history)}</h2>
        <div className="desk-history">
          <ul>
            {history.map((row) => (
              <li key={row.id}>
                <span className={`kind-${row.kind}`}>{icons[row.kind]}</span>
                <span>
                  <span className="code">{row.value}</span> {row.word}
                </span>
                <span style={{ color: 'var(--soft)' }}>{row.elapsed.toFixed(1)}s</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}

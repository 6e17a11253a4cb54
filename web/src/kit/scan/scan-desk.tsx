import { SettingOutlined, SoundOutlined } from '@ant-design/icons'
import type { WeightSource } from '@kuacang/contract/kit/envelope'
import { type Text, text } from '@kuacang/contract/kit/text'
import { deskOf } from '@kuacang/contract/warehouse-admin/device/desk-code'
import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useHeartbeat } from '../api/heartbeat.ts'
import { makeWay, useDialogOpen } from '../dialog/dialogs.ts'
import { useHandActions, useHandheld } from '../hand.tsx'
import { notice } from '../notice.ts'
import { usePageTitle } from '../route/route.ts'
import { say } from '../say.ts'
import { AgainList } from './again-list.tsx'
import { checkDevice } from './check-device.ts'
import { useSoundOn } from './cues.ts'
import { HistoryList } from './history-list.tsx'
import type { LateAnswers } from './late-answers.ts'
import { LateList } from './late-list.tsx'
import { useOpenJob } from './open-jobs.ts'
import { attention, type Outcome } from './outcome.ts'
import { DeskProgress, type Progress } from './progress.tsx'
import type { Scan } from './queue.ts'
import { ResultPanel } from './result-panel.tsx'
import { ScanTarget } from './scan-target.tsx'
import { StepBar } from './step-bar.tsx'
import type { Filled, Step } from './steps.ts'
import { takeDeskHere } from './take-desk.ts'
import { type TakesBack, undoCode } from './undo.ts'
import { useCapture } from './use-capture.ts'
import { useInputMethod } from './use-input-method.ts'
import { useScanEngine } from './use-scan-engine.ts'

const words = {
  undo: text('撤销上一次', 'Undo last scan'),
  notNow: text('现在不能执行', 'Not possible now'),
  soundOff: text('声音未开启，按任意键', 'Sound is off, press any key'),
  device: text('本机设置', 'Device settings'),
}

/**
 * A function key of the desk; `command` is a barcode that does the same. `run` runs at once, beside the scans. `work`
 * is done in its turn among the scans and has an outcome: the scan that it gets carries its idempotency key. A key
 * whose work is undefined cannot be pressed now.
 */
export type Key = {
  readonly key: `F${number}`
  readonly label: Text
  readonly disabled?: boolean
} & (
  | { readonly run: () => unknown; readonly command?: `CMD-${string}`; readonly work?: undefined }
  | {
      readonly work: ((scan: Scan) => Promise<Outcome>) | undefined
      readonly command: `CMD-${string}`
      readonly run?: undefined
    }
)

type Props = {
  /** Unique among workbenches: what it keeps through a reload is kept under it. */
  readonly name: string
  /** Left out: the title of the page. */
  readonly title?: Text
  /** What to scan now. */
  readonly hint: Text
  /**
   * Carries out one scan that is no command of a key. What it throws becomes an error on the panel. Hand the scan to
   * the call, which repeats under its key.
   */
  readonly onScan: (scan: Scan) => Promise<Outcome>
  readonly keys?: readonly Key[]
  /** Capital letters that a hand presses alone: each is entered as a scan of its own (decision 162). */
  readonly letters?: readonly string[]
  /** Takes back the last scan of this person in this job: F9 or CMD-UNDO (OP-20). Left out where nothing can be. */
  readonly undo?: TakesBack
  readonly progress?: Progress | undefined
  readonly steps?: {
    readonly steps: readonly Step[]
    readonly filled: Filled
    readonly onBack: (key: string) => void
  }
  /** The page itself waits for something else: scans are refused until it is over. */
  readonly blocked?: boolean
  /** What of the next codes is safe without a network: it is kept and sent later. Left out: nothing is (OP-25). */
  readonly worksOffline?: (value: string) => boolean
  /** An error stops the desk in a dialog until it was seen, as at the parcels' stations (PA-722); else it stays on the panel. */
  readonly stopsAtErrors?: boolean
  /**
   * The desk says whole sentences where its device is set to speak: those of outcomes (`voiced`), and this for others.
   */
  readonly voice?: (outcome: Outcome) => Text
  /** What comes of answers that come later; needed where an outcome has `later` (docs/ports.md). */
  readonly late?: LateAnswers
  /** Beside the result, above the history. */
  readonly aside?: ReactNode
  /** Below the result: the lines of the job. A function where something there enters a code by a touch. */
  readonly children?: ReactNode | ((enter: (code: string) => void) => ReactNode)
}

const never = () => false

/** What a key without a barcode of its own is entered as when it cannot run. */
const codeOf = (key: Key): string => key.command ?? `CMD-${key.key}`

/**
 * A workbench: one scan target that catches bursts wherever the focus is, an ordered queue, one visible and
 * audible result per scan, history, function keys. Everything of OP-1 to OP-31 that a page need not think of.
 */
export const ScanDesk = (props: Props) => {
  const {
    name,
    onScan,
    keys = [],
    letters = [],
    undo,
    progress,
    steps,
    blocked = false,
    stopsAtErrors = false,
    voice,
    worksOffline = never,
    late,
    aside,
    children,
  } = props
  const field = useRef<HTMLInputElement>(null)
  const manual = useInputMethod()
  const dialog = useDialogOpen()
  const sound = useSoundOn()
  const hint = say(props.hint)
  const routeTitle = usePageTitle()
  const title = say(props.title ?? routeTitle ?? props.hint)

  const undoKey: Key[] = undo
    ? [
        {
          key: 'F9',
          label: words.undo,
          command: undoCode,
          work: undo.takeBack,
        },
      ]
    : []
  const allKeys = [...keys, ...undoKey].map(
    (k): Key => ({ ...k, disabled: k.disabled || (k.run ?? k.work) === undefined }),
  )
  // A workbench's barcode sets the browser up and reaches no page. Barcodes of the desk's own mean only what its keys
  // say, and only while they may be pressed.
  const handle = async (scan: Scan): Promise<Outcome> => {
    const desk = deskOf(scan.value)
    if (desk) return takeDeskHere(desk, scan)
    if (!scan.value.startsWith('CMD-')) return onScan(scan)
    const key = allKeys.find((k) => k.command === scan.value || codeOf(k) === scan.value)
    if (!key) return attention(words.notNow, { detail: scan.value })
    if (key.disabled || !key.work) return attention(words.notNow, { detail: `${key.key} ${say(key.label)}` })
    return key.work(scan)
  }
  useHeartbeat()
  useOpenJob(progress)
  const pressNow = useRef<(key: Key) => void>(() => undefined)
  const waysOf = ({ ways = [] }: Outcome) =>
    allKeys
      .filter((k) => ways.includes(k.key) && !k.disabled)
      .map((k) => ({ key: k.key, label: say(k.label), run: () => pressNow.current(k) }))
  const engine = useScanEngine({
    name,
    operation: title,
    onScan: handle,
    blocked,
    stopsAtErrors,
    voice,
    late,
    waysOf,
    // What a key finishes is the server's to confirm; what it takes back may still wait on this device itself.
    worksOffline: (value) =>
      deskOf(value) === undefined && (!value.startsWith('CMD-') || value === undoCode) && worksOffline(value),
    commands: allKeys.flatMap((k) =>
      k.command && k.run && !k.disabled ? [{ code: k.command, run: k.run }] : [],
    ),
  })

  const focus = useCallback(() => field.current?.focus({ preventScroll: true }), [])
  // Every press has its answer: a key that does nothing now says so in its turn, for what comes before may free it.
  const press = (key: Key) => {
    if (key.run && !key.disabled) key.run()
    else engine.enter(key.command ?? codeOf(key))
    focus()
  }
  // Behind a dialog that has only to be seen, a key closes it, and its work begins once the dialog is gone; behind any
  // other it is refused as a scan is.
  const pressedBehind = useRef<Key>(undefined)
  const pressAtDesk = (key: Key) => {
    if (engine.stuck) engine.enter(codeOf(key), true)
    else if (!dialog) press(key)
    else if (makeWay()) pressedBehind.current = key
    else engine.enter(codeOf(key), true)
  }
  const latestPress = useRef(press)
  latestPress.current = press
  useEffect(() => {
    const key = pressedBehind.current
    if (dialog || !key) return
    pressedBehind.current = undefined
    latestPress.current(key)
  }, [dialog])
  const enter = (raw: string, torn = false, source: WeightSource = 'scanner') => {
    // Emptied at once: the next scan may begin before this one is answered, and must not join it (OP-10).
    if (field.current) field.current.value = ''
    manual.entered()
    engine.enter(raw, torn, source)
  }
  pressNow.current = pressAtDesk
  useCapture(field, {
    enter,
    cut: engine.cut,
    keys: allKeys.map((k) => ({ key: k.key, run: () => pressAtDesk(k) })),
    // Where codes are typed by hand, a letter is the beginning of one.
    letters: dialog || engine.stuck || manual.on ? [] : letters,
  })

  // The focus comes back from dialogs, other windows, other tabs and pressed buttons (OP-4).
  useEffect(() => {
    if (!dialog && !blocked) focus()
  }, [dialog, blocked, focus])
  useEffect(() => {
    addEventListener('focus', focus)
    return () => removeEventListener('focus', focus)
  }, [focus])

  // A hand has room only for keys that do something: those of a job come with the job.
  const inHand = useHandheld()
  const shownKeys = inHand && !progress ? allKeys.filter((k) => !k.disabled) : allKeys
  const keyButtons =
    shownKeys.length === 0 ? null : (
      <div className="desk-keys" data-idle={!progress}>
        {shownKeys.map((k) => (
          <Button
            key={k.key}
            type={inHand && progress && k.key === 'F2' ? 'primary' : 'default'}
            disabled={k.disabled ?? false}
            onClick={() => press(k)}
          >
            <kbd>{k.key}</kbd>
            {say(k.label)}
          </Button>
        ))}
      </div>
    )
  const inThumbReach = useHandActions(keyButtons)

  return (
    <div className="desk" data-testid="scan-desk">
      <div className="desk-main">
        <header className="desk-head">
          <h1 className="page-title">{title}</h1>
          <span className="spring" />
          {sound ? null : (
            <span className="desk-sound" data-testid="sound-off">
              <SoundOutlined /> {say(words.soundOff)}
            </span>
          )}
          <Button
            type="text"
            icon={<SettingOutlined />}
            aria-label={say(words.device)}
            title={say(words.device)}
            onClick={() => void checkDevice().catch(notice.failure)}
          />
        </header>
        {progress ? <DeskProgress of={progress} history={engine.history} /> : null}
        {steps ? <StepBar {...steps} /> : null}
        <ScanTarget
          engine={engine}
          field={field}
          hint={hint}
          manual={manual.on}
          onManual={manual.set}
          onEnter={(raw) => enter(raw, false, 'hand')}
        />
        <ResultPanel engine={engine} hint={hint} />
        <AgainList of={engine.again} clear={engine.clearAgain} />
        <LateList of={engine.late.list} clear={engine.late.clear} />
        {inThumbReach ?? keyButtons}
        {typeof children === 'function' ? children(enter) : children}
      </div>
      <aside className="desk-aside">
        {aside}
        <HistoryList rows={engine.history} />
      </aside>
    </div>
  )
}

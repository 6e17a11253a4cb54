import type { WeightSource } from '@kuacang/contract/kit/envelope'
import type { ScanError } from '@kuacang/contract/kit/refusal'
import type { Text } from '@kuacang/contract/kit/text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isRestarting, isUnanswered } from '../api/api-error.ts'
import { useOnline } from '../api/reach.ts'
import { serverNow } from '../api/server-time.ts'
import { readDevice } from '../device.ts'
import { confirmShown, takeShown, useDialogOpen } from '../dialog/dialogs.ts'
import type { StopKey } from '../dialog/stop.tsx'
import { useKept } from '../kept.ts'
import { say } from '../say.ts'
import { noteEntry } from '../weigh/weight-source.ts'
import { type Again, withScanned, withUntaken } from './again.ts'
import { showBlocking } from './blocking-error.tsx'
import { playCue } from './cues.ts'
import { addRow, type HistoryRow } from './history.ts'
import type { LateAnswers } from './late-answers.ts'
import { useLateOutcomes } from './late-outcomes.ts'
import { longestScan, normaliseCode } from './normalise.ts'
import { type Outcome, outcomeOf, refused, unknownOutcome } from './outcome.ts'
import { type Stuck, waitFor } from './patience.ts'
import { makeQueue, type NotTaken, type Scan } from './queue.ts'
import { scanErrorOf, stopTitleOf } from './scan-error.ts'
import { speakInstruction, speakSentence } from './speech.ts'
import { useLateAnswers } from './use-late-answers.ts'

export type DeskState = 'READY' | 'BUSY' | 'BLOCKED' | 'OFFLINE'

/** A barcode of the desk's own: instead of a click, hands full of goods. */
export type Command = { readonly code: string; readonly run: () => void }
export const confirmCode = 'CMD-CONFIRM'

const scanOf = (raw: string): Scan => ({
  raw,
  value: normaliseCode(raw),
  key: crypto.randomUUID(),
  at: Date.now(),
})

type Options = {
  readonly name: string
  /** What the history calls the operation. */
  readonly operation: string
  readonly onScan: (scan: Scan) => Promise<Outcome>
  readonly commands: readonly Command[]
  readonly blocked: boolean
  readonly stopsAtErrors: boolean
  /** What is said of an outcome that brings no sentence of its own; undefined at desks that do not speak. */
  readonly voice: ((outcome: Outcome) => Text) | undefined
  /** The keys of an outcome that stops the desk, as its dialog offers them. */
  readonly waysOf: (outcome: Outcome) => readonly StopKey[]
  /** What it does with answers that come later; undefined where none do. */
  readonly late: LateAnswers | undefined
  /** Whether a code can be dealt with while there is no network (OP-25). */
  readonly worksOffline: (value: string) => boolean
}

export type Shown = { readonly scan: Scan; readonly outcome: Outcome; readonly heard: ScanError | undefined }
export type Refusals = { readonly why: NotTaken; readonly scans: readonly Scan[] }

/**
 * The life of scans on one workbench: in their order, one visible and audible result each. The desk's view
 * draws what this returns.
 */
export const useScanEngine = (options: Options) => {
  const { name, operation, blocked } = options
  const [result, setResult] = useState<Shown>()
  const [notTaken, setNotTaken] = useState<Refusals>()
  /** The latest result comes first. */
  const [front, setFront] = useState<'result' | 'refusal'>('result')
  const [history, setHistory] = useKept<readonly HistoryRow[]>(`history ${name}`, [])
  /** What was not taken and is to be scanned again. */
  const [again, setAgain] = useKept<readonly Again[]>(`again ${name}`, [])
  const [load, setLoad] = useState({ busy: false, waiting: 0 })
  const showLoad = (busy: boolean, waiting: number) =>
    setLoad((now) => (now.busy === busy && now.waiting === waiting ? now : { busy, waiting }))
  const [inFlight, setInFlight] = useState<Scan>()
  const [slow, setSlow] = useState(false)
  const [stuck, setStuck] = useState<Stuck>()
  const online = useOnline()
  const dialog = useDialogOpen()
  const state: DeskState = !online
    ? 'OFFLINE'
    : blocked || dialog || stuck
      ? 'BLOCKED'
      : load.busy
        ? 'BUSY'
        : 'READY'

  // The queue exists as long as the desk; what it calls is always the newest.
  const latest = useRef({ ...options, state, stuck, dialog })
  latest.current = { ...options, state, stuck, dialog }

  const record = (scan: Scan, outcome: Outcome) => {
    const elapsedMs = Date.now() - scan.at
    setHistory((rows) =>
      addRow(rows, {
        id: scan.key,
        type: operation,
        value: scan.value || scan.raw,
        start: new Date(serverNow().getTime() - elapsedMs).toISOString(),
        elapsed: elapsedMs / 1000,
        kind: outcome.kind,
        word: outcome.word,
        big: outcome.big,
        note: outcome.note ?? '',
      }),
    )
  }

  const tellLate = (key: string, outcome: Outcome) => {
    const { kind, word, big, note = '' } = outcome
    setHistory((rows) => rows.map((row) => (row.id === key ? { ...row, kind, word, big, note } : row)))
    setResult((now) => (now?.scan.key === key ? { ...now, outcome, heard: outcome.heard } : now))
    if (kind === 'error' || kind === 'attention') playCue(kind)
  }
  const late = useLateAnswers({ name, late: options.late, begun: record, came: tellLate })

  const valueBefore = useRef<string>(undefined)
  const show = (scan: Scan, outcome: Outcome) => {
    const heard = scanErrorOf(outcome, scan.value, valueBefore.current)
    valueBefore.current = scan.value
    setResult({ scan, outcome, heard })
    // In one drawing with the result: one more before it is on the screen would hold it up.
    showLoad(queue.waiting() > 0, queue.waiting())
    setFront('result')
    setAgain((list) => withScanned(list, scan.value))
    // What was not taken stays in sight until something scanned after it has its result.
    setNotTaken((now) => (now?.scans.some((s) => s.at >= scan.at) ? now : undefined))
    const heardMs = playCue(heard ?? outcome.kind)
    const { instruction, speech = outcome.big ?? [], voiced } = outcome
    const { voice } = latest.current
    if (voice && readDevice().voice) speakSentence(say(voiced ?? voice(outcome)), heardMs)
    else speakInstruction(instruction ? say(instruction) : '', [speech].flat(), heardMs)
    record(scan, outcome)
  }

  const stop = (scan: Scan, outcome: Outcome) => {
    const { stopsAtErrors, waysOf } = latest.current
    const plain = stopsAtErrors && outcome.kind === 'error'
    if (plain || outcome.block)
      void showBlocking(scan, outcome, waysOf(outcome), plain ? stopTitleOf(outcome) : undefined)
  }

  const refuse = (scans: readonly Scan[], why: NotTaken) => {
    // Behind a result that stopped them the error has sounded already, and stays on the panel.
    if (why !== 'behind') playCue(refused(why).heard ?? 'error')
    // A full queue belongs to the scans before it as well.
    if (why !== 'behind' && why !== 'full') setFront('refusal')
    setNotTaken((now) => ({ why, scans: now?.why === why ? [...now.scans, ...scans] : scans }))
    for (const scan of scans) record(scan, refused(why))
    setAgain((list) => withUntaken(list, scans, why))
  }

  const handle = (scan: Scan): Promise<Outcome> => {
    setInFlight(scan)
    return waitFor(() => latest.current.onScan(scan), {
      isUnanswered,
      isRestarting,
      isAsking: () => latest.current.dialog,
      onSlow: () => setSlow(true),
      onStuck: (stuck) => {
        playCue('attention')
        setStuck(stuck)
      },
      onGoing: () => {
        setSlow(false)
        setStuck(undefined)
      },
      left: unknownOutcome,
    })
      .catch(outcomeOf)
      .then((outcome) => late.settle(scan, outcome))
  }

  // Called when a result is drawn: the next scan then works with the state that the result changed.
  const drawn = useRef<() => void>(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells of exactly this
  useEffect(() => drawn.current(), [result])

  const goOn = useRef(late.goOn)
  goOn.current = late.goOn
  const acts = useRef({ show, stop, refuse, handle })
  acts.current = { show, stop, refuse, handle }
  const [queue] = useState(() => {
    const made = makeQueue<Outcome>({
      handle: (scan) => acts.current.handle(scan),
      kindOf: (outcome) => outcome.kind,
      onResult: (scan, outcome) =>
        new Promise((resolve) => {
          drawn.current = resolve
          acts.current.show(scan, outcome)
        }),
      onStopped: (scan, outcome) => acts.current.stop(scan, outcome),
      onRefused: (scans, why) => acts.current.refuse(scans, why),
      onChange: () => showLoad(made.busy(), made.waiting()),
    })
    return made
  })

  const cut = useCallback((raw: string) => acts.current.refuse([scanOf(raw)], 'cut'), [])
  const enter = useCallback(
    (raw: string, torn = false, source: WeightSource = 'scanner') => {
      const scan = scanOf(raw)
      noteEntry(scan.value, source)
      const { state, stuck, commands, blocked, dialog, worksOffline } = latest.current
      const goesOn = !blocked && !dialog && !stuck && worksOffline(scan.value)
      if (scan.value === confirmCode && stuck) return stuck.retry()
      // What a dialog opened under was scanned without knowing of it, and is no answer to it.
      if (!torn && scan.value === confirmCode && confirmShown()) return
      const command = commands.find((c) => c.code === scan.value)
      if (command && (state === 'READY' || state === 'BUSY')) return command.run()
      if (!torn && state === 'BLOCKED' && scan.value !== '' && takeShown(scan.value)) return
      if (raw.length > longestScan) acts.current.refuse([scan], 'long')
      else if (scan.value === '') acts.current.refuse([scan], 'blank')
      else if (state === 'BLOCKED') acts.current.refuse([scan], 'blocked')
      else if (state === 'OFFLINE' && !goesOn) acts.current.refuse([scan], 'offline')
      else {
        queue.push(scan)
        goOn.current()
      }
    },
    [queue],
  )

  useLateOutcomes(tellLate)
  // What waits behind a question was scanned without knowing of it (OP-6).
  useEffect(() => {
    if (dialog) queue.discard('blocked')
  }, [dialog, queue])
  // Back on the network: the unanswered scan is sent again by itself, under its key.
  useEffect(() => {
    if (online) latest.current.stuck?.retry()
  }, [online])

  const busyWith = load.busy ? inFlight : undefined
  /** Without a network codes are kept here all the same. */
  const keeps = options.worksOffline('')
  const clearAgain = () => setAgain([])
  const shown = { result, notTaken, front, history, busyWith, slow, stuck }
  return { state, keeps, load, ...shown, again, clearAgain, late, enter, cut }
}
export type ScanEngine = ReturnType<typeof useScanEngine>

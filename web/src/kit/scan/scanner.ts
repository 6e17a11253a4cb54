import { readDevice } from '../device.ts'
import {
  type CaptureStep,
  cutMs,
  type EndOfScan,
  type FocusPlace,
  type KeyPress,
  makeCapture,
  pauseMs,
} from './capture.ts'

export type DeskKey = { readonly key: string; readonly run: () => void }

/** Who takes what is scanned: the desk, or the search field, that is open now. */
export type Receiver = {
  /** Its scan target: scans that are written into it are read from there. */
  readonly target: () => HTMLInputElement | null
  /** `torn`: the focus moved under the burst. */
  readonly enter: (raw: string, torn: boolean) => void
  /** A burst that lost its end. */
  readonly cut: (raw: string) => void
  readonly keys: () => readonly DeskKey[]
  /** Capital letters that are keys: pressed alone by a hand, they are entered. */
  readonly letters: () => readonly string[]
}

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Fields in dialogs, and those that say so, are filled by scanning and keep what comes. */
const keepsScans = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=dialog] form, [role=dialog] input, [data-scan=own], [contenteditable=true]') !== null

/** React notices a value only through the setter of the element's class. */
const writeValue = (field: Field, value: string) => {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A letter that nothing follows for so long is alone: longer than a burst may be held up behind its first key. */
const aloneMs = 500
/** A page that was busy for longer may not have got round to the keys behind the letter yet. */
const lateMs = 50

/** More than a desk's queue holds need not be kept. */
const mostEarly = 11

let receivers: readonly Receiver[] = []
/** What was scanned while the page that takes it was not there yet. */
let early: readonly string[] = []
/** A page is on its way: from the first script on, until one is drawn. */
let loading = 1
const listeners = new Set<() => void>()
/** Notified of scans that no page took. */
export const untaken = new Set<(scans: readonly string[]) => void>()

const change = (next: readonly string[]) => {
  early = next
  for (const listener of listeners) listener()
}
export const watchEarly = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const earlyScans = (): readonly string[] => early

const tellUntaken = (scans: readonly string[]) => {
  if (scans.length > 0) for (const tell of untaken) tell(scans)
}

/** Gives the page the scans that came before it, in their order. Without a receiver they are reported as not taken. */
const handOver = () => {
  const [receiver] = receivers.slice(-1)
  if (early.length === 0 || (!receiver && loading > 0)) return
  const scans = early
  change([])
  if (!receiver) tellUntaken(scans)
  else for (const raw of scans) receiver.enter(raw, false)
}
// Behind the effects of the page that was just drawn, so that each of its parts knows of its own state.
const handOverSoon = () => setTimeout(handOver, 0)

/** Takes what is scanned from now on, and what was scanned while the page came. */
export const receiveScans = (receiver: Receiver): (() => void) => {
  receivers = [...receivers, receiver]
  handOverSoon()
  return () => {
    receivers = receivers.filter((r) => r !== receiver)
  }
}

/** A page, or the part of it that takes scans, is on its way: what is scanned meanwhile is kept for it. */
export const holdScans = (): (() => void) => {
  loading += 1
  return () => {
    loading -= 1
    handOverSoon()
  }
}

let booting = true
/** The product is drawn: a page, or a door before it. */
export const stands = (): void => {
  if (!booting) return
  booting = false
  loading -= 1
  handOverSoon()
}

const scanned = (raw: string, torn: boolean) => {
  const [receiver] = receivers.slice(-1)
  if (receiver) receiver.enter(raw, torn)
  else if (loading > 0 && early.length < mostEarly) change([...early, raw])
  else tellUntaken([raw])
}

/**
 * Listens to the whole window for scanner bursts, the desk's keys and its letters, wherever the focus is, from the first script on:
 * scans that come before a page is drawn are kept for it.
 */
const listen = () => {
  let end: EndOfScan = readDevice().endOfScan
  let capture = makeCapture(end)
  /** What the field held before each key of the burst. */
  let before: { field: Field; value: string }[] = []
  let typed = 0
  let free = Number.NEGATIVE_INFINITY
  let pauseTimer: ReturnType<typeof setTimeout> | undefined
  let cutTimer: ReturnType<typeof setTimeout> | undefined
  let aloneTimer: ReturnType<typeof setTimeout> | undefined
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    free = performance.now()
  }

  const receiver = () => receivers.at(-1)
  const placeOf = (element: EventTarget | null): FocusPlace => {
    if (element !== null && element === receiver()?.target()) return 'target'
    if (keepsScans(element)) return 'own'
    return isField(element) ? 'field' : 'page'
  }

  const undo = (raw: string) => {
    const kept = before[typed - raw.length]
    if (kept) writeValue(kept.field, kept.value)
  }
  const follow = (step: CaptureStep, event?: KeyboardEvent) => {
    if (step.kind === 'leave') return
    event?.preventDefault()
    event?.stopPropagation()
    const taker = receiver()
    if (step.kind === 'submit') scanned(taker?.target()?.value ?? '', false)
    if (step.kind === 'cut') taker?.cut(step.raw)
    if (step.kind !== 'scan') return
    if (step.undo) undo(step.raw)
    scanned(step.raw, step.torn)
  }

  const remember = (event: KeyboardEvent, press: KeyPress) => {
    if (capture.begins(press)) {
      before = []
      typed = 0
      // Only between two codes: the setting may have been changed on this device.
      const now = readDevice().endOfScan
      if (now !== end) capture = makeCapture(now)
      end = now
    }
    if (event.key.length > 1) return
    if (isField(event.target)) before[typed] = { field: event.target, value: event.target.value }
    typed += 1
  }

  /** Nothing came behind this letter: it is a key, unless a code is being typed, or something else has the focus by now. */
  const waitAlone = (letter: string): void => {
    const due = performance.now() + aloneMs
    aloneTimer = setTimeout(() => {
      if (performance.now() > due + lateMs) return waitAlone(letter)
      const taker = receiver()
      const place = placeOf(document.activeElement)
      const held = taker?.target()?.value ?? ''
      if (place === 'field' || place === 'own' || held.toUpperCase() !== (place === 'target' ? letter : ''))
        return
      if (!taker?.letters().includes(letter)) return
      capture.reset()
      taker.enter(letter, false)
    }, aloneMs)
  }

  const onKey = (event: KeyboardEvent) => {
    clearTimeout(aloneTimer)
    // An input method writes its own text; a held key is a hand; shortcuts belong to the browser.
    if (event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const place = placeOf(event.target)
    const pressed = receiver()
      ?.keys()
      .find((k) => k.key === event.key)
    if (pressed && place !== 'field' && place !== 'own') {
      event.preventDefault()
      capture.reset()
      pressed.run()
      return
    }
    // No part of this page takes scans, now or later: its fields and buttons receive the keys.
    if (!receiver() && place !== 'page') return
    const press: KeyPress = { key: event.key, at: event.timeStamp, free, place }
    remember(event, press)
    follow(capture.press(press), event)
    const letter = event.key.toUpperCase()
    if (typed === 1 && receiver()?.letters().includes(letter)) waitAlone(letter)
    channel.port2.postMessage(null)
    clearTimeout(pauseTimer)
    clearTimeout(cutTimer)
    cutTimer = setTimeout(() => follow(capture.giveUp()), cutMs)
    if (end === 'pause')
      pauseTimer = setTimeout(() => follow(capture.pause(placeOf(document.activeElement))), pauseMs)
  }
  addEventListener('keydown', onKey, { capture: true })
  const onPointer = () => {
    clearTimeout(aloneTimer)
    capture.reset()
  }
  addEventListener('pointerdown', onPointer, { capture: true })
}
listen()

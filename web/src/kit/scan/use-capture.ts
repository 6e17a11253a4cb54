import { type RefObject, useEffect, useRef } from 'react'
import { readDevice } from '../device.ts'
import { makeCapture, type Place, pauseMs, type Step } from './capture.ts'

export type DeskKey = { readonly key: string; readonly run: () => void; readonly disabled?: boolean }

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Fields in dialogs, and those that say so, are filled by scanning and keep what comes. */
const keepsScans = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=dialog] form, [role=dialog] input, [data-scan=own]') !== null

/** React hears of a value only through the setter of the element's class. */
const writeValue = (field: Field, value: string) => {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Listens to the whole window for scanner bursts and the desk's keys, wherever the focus is. `enter` gets what
 * was scanned, and whether the focus moved under it.
 */
export const useCapture = (
  target: RefObject<HTMLInputElement | null>,
  enter: (raw: string, torn: boolean) => void,
  keys: readonly DeskKey[],
) => {
  const latest = useRef({ enter, keys })
  latest.current = { enter, keys }

  useEffect(() => {
    const end = readDevice().endOfScan
    const capture = makeCapture(end)
    let before: { field: Field; value: string } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeOf = (element: EventTarget | null): Place =>
      element === target.current ? 'target' : isField(element) ? 'field' : 'page'

    const follow = (step: Step, event?: KeyboardEvent) => {
      if (step.kind === 'leave') return
      event?.preventDefault()
      event?.stopPropagation()
      if (step.kind === 'submit') latest.current.enter(target.current?.value ?? '', false)
      if (step.kind !== 'scan') return
      if (step.undo && before) writeValue(before.field, before.value)
      latest.current.enter(step.raw, step.torn)
    }

    const onKey = (event: KeyboardEvent) => {
      // An input method writes its own text; a held key is a hand; shortcuts belong to the browser.
      if (event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      const place = placeOf(event.target)
      const pressed = latest.current.keys.find((k) => k.key === event.key)
      if (pressed && place !== 'field') {
        event.preventDefault()
        if (!pressed.disabled) pressed.run()
        return
      }
      const begins = capture.begins(event.timeStamp)
      if (begins && keepsScans(event.target)) return
      if (begins && isField(event.target)) before = { field: event.target, value: event.target.value }
      follow(capture.press({ key: event.key, at: event.timeStamp, place }), event)
      if (end !== 'pause') return
      clearTimeout(timer)
      timer = setTimeout(() => follow(capture.pause(placeOf(document.activeElement))), pauseMs)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [target])
}

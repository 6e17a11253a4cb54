import { readDevice } from '../device.ts'
import { lineCutter, type Reading, readScaleLine } from './scale-line.ts'

/** The part of Web Serial that is used here. */
type Port = {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly open: (options: { baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
  readonly forget?: () => Promise<void>
}
type Serial = EventTarget & {
  readonly getPorts: () => Promise<Port[]>
  readonly requestPort: () => Promise<Port>
}
const serialOf = (): Serial | undefined => (navigator as { serial?: Serial }).serial

/**
 * `none`: this browser reads no scales. `unchosen`: no port is chosen yet. `lost`: it is unplugged or sends
 * nothing that can be read.
 */
export type ScaleState = 'none' | 'unchosen' | 'opening' | 'open' | 'lost'

let state: ScaleState = 'unchosen'
let opened: Port | undefined
const watchers = new Set<() => void>()
const readers = new Set<(reading: Reading) => void>()

export const scaleState = (): ScaleState => state
export const watchScale = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const become = (next: ScaleState) => {
  state = next
  for (const watcher of watchers) watcher()
}

/** Reads until the port goes; bytes that are no text of a scale are no lines. */
const listen = async (port: Port, readable: ReadableStream<Uint8Array>): Promise<void> => {
  const decoder = new TextDecoder('latin1')
  const cut = lineCutter()
  const reader = readable.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      for (const line of cut(decoder.decode(value, { stream: true }))) {
        const reading = readScaleLine(line)
        if (reading) for (const read of readers) read(reading)
      }
    }
  } finally {
    reader.releaseLock()
    if (opened === port) opened = undefined
    await port.close().catch(() => undefined)
  }
}

const open = async (port: Port): Promise<void> => {
  if (opened) return
  opened = port
  become('opening')
  try {
    await port.open({ baudRate: readDevice().scaleBaud })
    if (!port.readable) throw new Error('the port cannot be read')
    become('open')
    await listen(port, port.readable)
  } catch {
    // Unplugged, or used by another program: reported below, and tried again when it is plugged in or chosen.
  }
  if (opened === port) opened = undefined
  become('lost')
}

const openChosen = async (serial: Serial): Promise<void> => {
  const [port] = await serial.getPorts()
  if (port) await open(port)
  else become('unchosen')
}

let begun = false
/** Opens the scale of this workbench, once, without a question to the user. */
const begin = (): void => {
  const serial = serialOf()
  if (!serial) {
    become('none')
    return
  }
  if (opened) return
  if (!begun) serial.addEventListener('connect', () => void openChosen(serial))
  begun = true
  void openChosen(serial)
}

/** Subscribes to the scale. The first subscriber opens it. */
export const hearScale = (read: (reading: Reading) => void): (() => void) => {
  readers.add(read)
  begin()
  return () => void readers.delete(read)
}

/** Lets the person choose the port of the scale: the browser asks once and remembers it. Needs a click. */
export const chooseScale = async (): Promise<void> => {
  const serial = serialOf()
  if (!serial) {
    become('none')
    return
  }
  const former = await serial.getPorts()
  const port = await serial.requestPort().catch(() => undefined)
  if (!port) return
  for (const one of former) if (one !== port) await one.forget?.()
  void open(port)
}

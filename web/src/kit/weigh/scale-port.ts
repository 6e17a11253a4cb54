import { readDevice } from '../device.ts'
import { lineCutter, type Reading, readScaleLine, takesCommands } from './scale-line.ts'

/** The part of Web Serial that is used here. */
type Port = {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable?: WritableStream<Uint8Array> | null
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
 * `none`: this browser reads no scales. `unchosen`: no port is chosen yet. `silent`: it is open and nothing comes that can
 * be read. `lost`: it is unplugged, or another program has it.
 */
export type ScaleState = 'none' | 'unchosen' | 'opening' | 'open' | 'silent' | 'lost'

/** A scale that says nothing for so long is asked to, and then reported. */
const silentMs = 3000
/** Asks a scale with the standard commands for its weight again and again. */
const repeat = 'SIR'

let state: ScaleState = 'unchosen'
/** The scale takes commands: it said something that only such scales say. */
let commands = false
let opened: Port | undefined
const watchers = new Set<() => void>()
const readers = new Set<(reading: Reading) => void>()

export const scaleState = (): ScaleState => state
export const scaleTakesCommands = (): boolean => commands
export const watchScale = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const become = (next: ScaleState) => {
  state = next
  for (const watcher of watchers) watcher()
}

const write = async (port: Port, command: string): Promise<void> => {
  const writer = port.writable?.getWriter()
  if (!writer) return
  try {
    await writer.write(new TextEncoder().encode(`${command}\r\n`))
  } finally {
    writer.releaseLock()
  }
}

const heard = (line: string): void => {
  if (takesCommands(line) && !commands) {
    commands = true
    become(state)
  }
  const reading = readScaleLine(line)
  if (!reading) return
  if (state === 'silent') become('open')
  for (const read of readers) read(reading)
}

/** Reports a scale that says nothing; answers what to call when it does, and in the end. */
const watchSilence = (port: Port) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = (then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, silentMs)
  }
  const report = () => state === 'open' && become('silent')
  const ask = () => {
    // Some scales send only what they are asked for.
    void write(port, repeat).catch(console.warn)
    wait(report)
  }
  wait(ask)
  return { heard: () => wait(ask), stop: () => clearTimeout(timer) }
}

/** Reads until the port goes; bytes that are no text of a scale are no lines. */
const listen = async (port: Port): Promise<void> => {
  const silence = watchSilence(port)
  const cut = lineCutter()
  let former: ReadableStream<Uint8Array> | undefined
  // After noise on the line, a port that is still there has a new stream.
  while (port.readable && port.readable !== former) {
    former = port.readable
    const reader = former.getReader()
    const decoder = new TextDecoder('latin1')
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
        for (const line of cut(decoder.decode(chunk.value, { stream: true }))) {
          silence.heard()
          heard(line)
        }
    } catch (noise) {
      console.warn(noise)
    } finally {
      reader.releaseLock()
    }
  }
  silence.stop()
}

const open = async (port: Port): Promise<void> => {
  if (opened) return
  opened = port
  commands = false
  become('opening')
  try {
    await port.open({ baudRate: readDevice().scaleBaud })
    become('open')
    await listen(port)
    await port.close()
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

/** Sets the scale to zero (`Z`), or takes what lies on it for its tare (`T`), where it takes commands. */
export const commandScale = (command: 'Z' | 'T'): Promise<void> =>
  opened ? write(opened, command) : Promise.resolve()

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrinterAddress } from '@kuacang/contract/printing/printer/address'
import { keptWithin, type Reach } from '../../messages/public.ts'
import { ForeignPrinter } from './network.ts'
import { messageOf, type PrintOutcome } from './outcome.ts'

export type ZplPrinter = {
  readonly address: PrinterAddress
  readonly reach: Reach
  /** It answers when it is asked how it is. Many that understand ZPL do not. */
  readonly tells: boolean
}

const connectMs = 5_000
const tellMs = 1_500
const sendMs = 60_000
/** So long it is asked whether the labels came out; what takes longer stays “sent”. */
const watchMs = 20_000
const lookEveryMs = 300

const startOfText = '\x02'
const endOfText = '\x03'

/** What `~HS` says: how many labels are still to come, and what holds them up. */
export type HostStatus = { readonly left: number; readonly trouble: string }

/**
 * Reads the three lines of `~HS` (ZPL II Programming Guide): undefined while they have not all come. Of the first, paper out,
 * pause and formats that were received; of the second, head open, ribbon out, and labels of the batch that are left.
 */
export const readHostStatus = (said: string): HostStatus | undefined => {
  const begun = said.split(startOfText).slice(1)
  const lines = begun
    .filter((l) => l.includes(endOfText))
    .map((l) => (l.split(endOfText)[0] ?? '').split(','))
  if (lines.length < 3) return undefined
  const [first = [], second = []] = lines.slice(-3)
  const troubles = [
    first[1] === '1' && 'paper out',
    second[2] === '1' && 'head open',
    second[3] === '1' && 'ribbon out',
    first[2] === '1' && 'paused',
  ]
  const left = Number(first[4] ?? 0) + Number(second[8] ?? 0)
  return { left: Number.isFinite(left) ? left : 0, trouble: troubles.filter(Boolean).join(', ') }
}

const opened = ({ address: { host, port }, reach }: ZplPrinter): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...keptWithin(reach, host), timeout: connectMs })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(new Error(`no connection within ${connectMs / 1000} s`)))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', fail)
      resolve(socket)
    })
  })

/** Asks a printer how it is; undefined where it does not answer in time. */
const hostStatus = async (socket: Socket): Promise<HostStatus | undefined> => {
  let said = ''
  const { promise, resolve } = Promise.withResolvers<HostStatus | undefined>()
  const hear = (part: Buffer) => {
    said = (said + part.toString('latin1')).slice(-4096)
    const status = readHostStatus(said)
    if (status) resolve(status)
  }
  const gone = () => resolve(undefined)
  const late = setTimeout(gone, tellMs)
  socket.on('data', hear).once('close', gone)
  socket.write('~HS')
  try {
    return await promise
  } finally {
    clearTimeout(late)
    socket.off('data', hear).off('close', gone)
  }
}

/** Writes all of it to the printer; fails where the printer does not take it in time. */
const written = (socket: Socket, labels: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => socket.destroy(new Error(`not taken within ${sendMs / 1000} s`)), sendMs)
    const end = (error?: Error | null) => {
      clearTimeout(late)
      socket.off('error', end).off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const closed = () => end(new Error('the printer closed the connection'))
    socket.once('error', end).once('close', closed)
    socket.write(labels, 'latin1', end)
  })

const watched = async (socket: Socket, before: string): Promise<PrintOutcome> => {
  const until = Date.now() + watchMs
  let answer = before
  while (Date.now() < until) {
    const status = await hostStatus(socket)
    if (!status) break
    if (status.left === 0 && !status.trouble) return { kind: 'confirmed', answer: 'ready' }
    answer = status.trouble
    await sleep(lookEveryMs)
  }
  return { kind: 'sent', remote_id: '', answer }
}

/** Prints labels, once: a printer that answers is asked before whether it is ready, and afterwards whether they came out. */
export const sendZpl = async (
  printer: ZplPrinter,
  labels: string,
): Promise<PrintOutcome & { readonly tells?: boolean }> => {
  let socket: Socket
  try {
    socket = await opened(printer)
  } catch (error) {
    const fault = error instanceof ForeignPrinter ? 'not_allowed' : 'unreachable'
    return { kind: 'wait', fault, detail: messageOf(error) }
  }
  // Told to whom waits at that moment; without a listener it would end the process.
  socket.on('error', () => {})
  try {
    const status = printer.tells ? await hostStatus(socket) : undefined
    if (status?.trouble) return { kind: 'wait', fault: 'not_ready', detail: status.trouble, tells: true }
    if (socket.destroyed)
      return { kind: 'wait', fault: 'unreachable', detail: 'the printer closed the connection' }
    await written(socket, labels)
    if (!status) return { kind: 'sent', remote_id: '', answer: '', tells: false }
    return { ...(await watched(socket, '')), tells: true }
  } catch (error) {
    return { kind: 'failed', fault: 'unclear', detail: messageOf(error) }
  } finally {
    socket.end()
    // What was written still goes out; a printer that does not hang up is not waited for.
    setTimeout(() => socket.destroy(), connectMs).unref()
  }
}

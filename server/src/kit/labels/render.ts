import { Worker } from 'node:worker_threads'
import type { Label, Paper } from './draw-pdf.ts'

type What = { readonly label: Label } | { readonly paper: Paper }
export type ToDraw = What & { readonly id: number }
export type Drawn =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly why: string }

type Waiting = { readonly resolve: (made: Buffer) => void; readonly reject: (error: Error) => void }

/** The thread with what waits for it. */
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> }

let thread: Thread | undefined
let last = 0

/** A thread that ends by itself is replaced by the next paper; what it had not drawn fails. */
const begun = (): Thread => {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const own = { worker, waiting }
  const lost = (error: Error) => {
    if (thread === own) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (drawn: Drawn) => {
    const found = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if (waiting.size === 0) worker.unref()
    if ('bytes' in drawn) found?.resolve(Buffer.from(drawn.bytes))
    else found?.reject(new Error(drawn.why))
  })
  worker.once('error', lost)
  worker.once('exit', () => lost(new Error('the thread that draws papers ended')))
  return own
}

/**
 * Drawn in a thread of its own: a label takes ten times as long as a scan, and nobody who scans should wait for those who
 * print. The thread begins with the first paper and stays; it does not keep the process alive while it has nothing to do.
 */
const drawn = (what: What): Promise<Buffer> => {
  thread ??= begun()
  const { worker, waiting } = thread
  last += 1
  const id = last
  return new Promise((resolve, reject) => {
    worker.postMessage({ ...what, id } satisfies ToDraw)
    waiting.set(id, { resolve, reject })
    worker.ref()
  })
}

/**
 * Labels as a PDF, one a page. What does not fit the paper is made smaller until it does; fails when that would be too small
 * to read, which only a paper far from the designed one brings about.
 */
export const label = (of: Label): Promise<Buffer> => drawn({ label: of })

/** A document over as many pages as it takes: tables repeat their head, every page has its number. */
export const paper = (of: Paper): Promise<Buffer> => drawn({ paper: of })

import { Worker } from 'node:worker_threads'
import type { SheetLimits, SheetRow } from './limits.ts'
import { SheetError, type SheetErrorCode } from './sheet-error.ts'

export type SheetWork = { readonly bytes: Uint8Array; readonly limits: SheetLimits }
export type Done = { readonly rows: SheetRow[] } | { readonly code: SheetErrorCode; readonly why: string }

/** So many sheets are read at once; the others wait. */
const most = 2
/** No honest sheet within the limits takes so long, on any machine. */
const longestMs = 120_000
const mostMegabytes = 1024

let busy = 0
const waiting: (() => void)[] = []

/** Reads a sheet in a separate thread, which is ended when it takes too long or too much memory. */
export const readAside = async (bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> => {
  if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await readInThread({ bytes, limits })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

const readInThread = async (workerData: SheetWork): Promise<SheetRow[]> => {
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  try {
    const done = await new Promise<Done>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('too_large', 'too much memory') : error,
        ),
      )
      worker.once('exit', () => reject(new SheetError('too_large', 'it took too long')))
    })
    if ('rows' in done) return done.rows
    throw new SheetError(done.code, done.why)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

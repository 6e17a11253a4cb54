import { parentPort, workerData } from 'node:worker_threads'
import { readAs } from './read-as.ts'
import type { Done, SheetWork } from './read-aside.ts'
import { SheetError } from './sheet-error.ts'

const { bytes, limits } = workerData as SheetWork

/** What the thread says when it is done: the rows, or why there are none. */
const done = async (): Promise<Done> => {
  try {
    return { rows: await readAs(Buffer.from(bytes), limits) }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { code: error.code, why: error.message.slice(error.code.length + 2) }
  }
}

parentPort?.postMessage(await done())

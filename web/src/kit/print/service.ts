import { waitMs } from '../wait.ts'
import { type Lodop, versionNumber } from './lodop.ts'
import { PrintFault } from './print-fault.ts'

const script = 'https://localhost:8443/CLodopfuncs.js'
const answerWithinMs = 3000
const leastVersion = '4.101'
const lookEveryMs = 100
const open = 1

/** The script opens its websocket by itself; before that is open a command would be lost. */
const isReady = (lodop: Lodop | undefined): lodop is Lodop => lodop?.webskt?.readyState === open

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new PrintFault('missing'))
    }
    document.head.append(element)
  })

let loading: Promise<void> | undefined

/** Loaded once for each page; a failure is forgotten, so that a service started meanwhile is found. */
const loaded = (): Promise<void> => {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const readyBy = async (deadline: number): Promise<Lodop> => {
  for (;;) {
    const lodop = window.getCLodop?.()
    if (isReady(lodop)) return lodop
    if (Date.now() > deadline) throw new PrintFault('missing')
    await waitMs(lookEveryMs)
  }
}

/** The running print service of this machine. Throws a PrintFault when it is missing, silent for 3 s, or too old. */
export const connectPrintService = async (): Promise<Lodop> => {
  const deadline = Date.now() + answerWithinMs
  await Promise.race([loaded(), waitMs(answerWithinMs)])
  const lodop = await readyBy(deadline)
  if (versionNumber(lodop.CVERSION) < versionNumber(leastVersion))
    throw new PrintFault('old', { version: lodop.CVERSION })
  return lodop
}

/** The names of the printers that the service reaches. */
export const printersOf = (lodop: Lodop): string[] =>
  Array.from({ length: lodop.GET_PRINTER_COUNT() }, (_, i) => lodop.GET_PRINTER_NAME(i))

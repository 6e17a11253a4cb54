import { paperSize } from '@kuacang/contract/kit/paper'
import { waitMs } from '../wait.ts'
import type { Lodop } from './lodop.ts'
import { PrintFault } from './print-fault.ts'
import { connectPrintService, printersOf } from './service.ts'

const answerWithinMs = 15_000
const lookEveryMs = 1000
/** A queue that has not printed by then is not watched any longer: the job stays "sent". */
const watches = 60

const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // In parts: a call takes only so many arguments.
  let binary = ''
  for (let i = 0; i < bytes.length; i += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(binary)
}

/** The service says no by false or by throwing. */
const step = (kind: 'initialise' | 'content', run: () => unknown): void => {
  let answer: unknown
  try {
    answer = run()
  } catch {
    answer = false
  }
  if (answer === false) throw new PrintFault(kind)
}

let last: Promise<unknown> = Promise.resolve()
/** One command after the other: the service keeps only one waiting caller for a result. */
const oneAfterAnother = <T>(run: () => Promise<T>): Promise<T> => {
  const next = last.then(run, run)
  last = next.catch(() => undefined)
  return next
}

const resultOf = (lodop: Lodop, command: () => unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new PrintFault('unknown')), answerWithinMs)
    lodop.On_Return = (_task, value) => {
      clearTimeout(late)
      resolve(value)
    }
    command()
  })

const isTrue = (value: unknown) => value === true || value === 'true' || Number(value) > 0

/** Did the printer's queue finish the job? Undefined when it does not say. */
const watch = async (lodop: Lodop, job: string): Promise<boolean | undefined> => {
  const ask = (what: string) => oneAfterAnother(() => resultOf(lodop, () => lodop.GET_VALUE(what, job)))
  for (let i = 0; i < watches; i += 1) {
    await waitMs(lookEveryMs)
    if (isTrue(await ask('PRINT_STATUS_OK'))) return true
    if (!isTrue(await ask('PRINT_STATUS_EXIST'))) return false
  }
  return undefined
}

type Print = {
  readonly file: Blob
  /** Any name of a paper; the job is printed at this size. */
  readonly paper: string
  readonly printer: string
  /** What the printer's queue calls it. */
  readonly title: string
}

/**
 * Sends a PDF to a printer through the local print service; throws a PrintFault when it did not take it.
 * `confirmed` tells later whether the printer finished it, as far as its queue says.
 */
export const printPdf = async ({ file, paper, printer, title }: Print) => {
  const content = await base64Of(file)
  const lodop = await connectPrintService()
  if (!printersOf(lodop).includes(printer)) throw new PrintFault('printer', { printer })
  const size = paperSize(paper)
  const job = await oneAfterAnother(() => {
    step('initialise', () => lodop.PRINT_INIT(title))
    step('initialise', () => lodop.SET_PRINTER_INDEX(printer))
    if (size) lodop.SET_PRINT_PAGESIZE(1, `${size.width}mm`, `${size.height}mm`, '')
    step('content', () => lodop.ADD_PRINT_PDF(0, 0, '100%', '100%', content))
    lodop.SET_PRINT_MODE('CATCH_PRINT_STATUS', true)
    return resultOf(lodop, lodop.PRINT.bind(lodop))
  })
  if (!job || job === 'false' || job === '0') throw new PrintFault('unknown')
  return { confirmed: watch(lodop, String(job)).catch(() => undefined) }
}

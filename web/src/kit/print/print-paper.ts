import { text } from '@kuacang/contract/kit/text'
import { Declined } from '../api/api-error.ts'
import { currentWarehouse } from '../api/request.ts'
import { showPaper } from '../download.ts'
import { failureText, notice } from '../notice.ts'
import { say } from '../say.ts'
import { choosePrinter } from './choose-printer.tsx'
import { printByNetwork } from './print-by-network.ts'
import { showPrintFailure } from './print-failure.tsx'
import { newPrintJob, type PrintJob } from './print-job.ts'
import { printPdf } from './print-pdf.ts'
import { networkPrinterFor, printerFor, readPrinters } from './settings.ts'

const words = {
  sent: text('已发送到打印机 {printer}', 'Sent to printer {printer}'),
  title: text('跨仓', 'Kuacang'),
  stuck: text('打印机没有完成打印', 'The printer did not finish printing'),
}

export type Paper = {
  /** A name of its size: A4, 10x10, 15, 7x5 … */
  readonly paper: string
  /** Fetches it; gets the id that its print job is to have. */
  readonly load: (job: string) => Promise<Blob>
  /** Its printing is a print job of the server, which is notified of the outcome (REL-33). */
  readonly kept?: boolean
}

const untold: PrintJob['tell'] = () => {}

/**
 * Prints a paper as this device is set up: on a network printer of the warehouse, in a window of the browser, or through the
 * local print service on the printer of its size. What printer or service refuse is shown with its reason and a way to print
 * in the browser.
 * Throws what loading throws.
 */
export const printPaper = async ({ paper, load, kept = false }: Paper): Promise<void> => {
  const job = newPrintJob()
  const file = await load(job.id)
  const tell = kept ? job.tell : untold
  const settings = readPrinters()
  const title = `${say(words.title)} ${paper}`
  const printer = networkPrinterFor(paper, settings, currentWarehouse.id)
  if (printer) return printByNetwork({ file, id: job.id, title, printer, tell })
  if (!settings.plugin) {
    showPaper(file)
    return tell('send')
  }
  try {
    const printer = printerFor(paper, settings) ?? (await choosePrinter(paper))
    const { confirmed } = await printPdf({ file, paper, printer, title })
    tell('send', { printer })
    notice.success(say(words.sent, { printer }))
    void confirmed.then((finished) => {
      if (finished === undefined) return
      if (finished) return tell('confirm')
      tell('fail', { fault: say(words.stuck) })
      void showPrintFailure(new Error(say(words.stuck)), file)
    })
  } catch (error) {
    tell('fail', { fault: failureText(error) })
    if (error instanceof Declined) throw error
    await showPrintFailure(error, file)
  }
}

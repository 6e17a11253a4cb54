import { text } from '@kuacang/contract/kit/text'
import { currentWarehouse } from '../api/every-request.ts'
import { loadPart } from '../load-part.ts'
import { say } from '../say.ts'
import { printInBrowser } from './print-in-browser.ts'
import { newPrintJob, type PrintJob } from './print-job.ts'
import { networkPrinterFor, readPrinters } from './settings.ts'

const product = text('跨仓', 'Kuacang')

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
 * Prints a paper as this device is set up: on a network printer of the warehouse, in the browser, or through the
 * local print service on the printer of its size. What printer or service refuse is shown with its reason and a way to print
 * in the browser.
 * Throws what loading throws. A way to a printer is loaded with its first paper, for most devices have one of them.
 */
export const printPaper = async ({ paper, load, kept = false }: Paper): Promise<void> => {
  const settings = readPrinters()
  const printer = networkPrinterFor(paper, settings, currentWarehouse.id)
  // Before the paper: where a part does not come, no print job is begun.
  const network = printer && (await loadPart(() => import('./print-by-network.ts')))
  const plugin = !printer && settings.plugin && (await loadPart(() => import('./print-by-plugin.ts')))
  const job = newPrintJob()
  const file = await load(job.id)
  const tell = kept ? job.tell : untold
  const title = `${say(product)} ${paper}`
  if (network) return network.printByNetwork({ file, id: job.id, title, printer, tell })
  if (plugin) return plugin.printByPlugin({ file, paper, title, settings, tell })
  await printInBrowser(file)
  return tell('send')
}

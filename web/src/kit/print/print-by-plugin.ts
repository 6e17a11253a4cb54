import { text } from '@kuacang/contract/kit/text'
import { Declined } from '../api/api-error.ts'
import { failureText, notice } from '../notice.ts'
import { say } from '../say.ts'
import { choosePrinter } from './choose-printer.tsx'
import { showPrintFailure } from './print-failure.tsx'
import type { PrintJob } from './print-job.ts'
import { printPdf } from './print-pdf.ts'
import { type PrinterSettings, printerFor } from './settings.ts'

const words = {
  sent: text('已发送到打印机 {printer}', 'Sent to printer {printer}'),
  stuck: text('打印机没有完成打印', 'The printer did not finish printing'),
}

type Printed = {
  readonly file: Blob
  readonly paper: string
  readonly title: string
  readonly settings: PrinterSettings
  readonly tell: PrintJob['tell']
}

/** Prints a paper through the local print service, on the printer of its size; asks for it where none is chosen. */
export const printByPlugin = async ({ file, paper, title, settings, tell }: Printed): Promise<void> => {
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

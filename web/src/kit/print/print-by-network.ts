import { text } from '@kuacang/contract/kit/text'
import { getRelay, type Relay, relayPaper } from '@kuacang/contract/printing/relay/calls'
import { relayState } from '@kuacang/contract/printing/relay/enums'
import { isUnanswered } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { failureText, notice } from '../notice.ts'
import { say } from '../say.ts'
import { waitMs } from '../wait.ts'
import { showPrintFailure } from './print-failure.tsx'
import type { PrintJob } from './print-job.ts'
import { showRelayTrouble } from './relay-trouble.tsx'
import type { NetworkPrinter } from './settings.ts'

const words = {
  sent: text('已发送到打印机 {printer}', 'Sent to printer {printer}'),
}

type Sending = {
  readonly file: Blob
  /** The id of the print job: a file of one id is printed once, however often it is sent. */
  readonly id: string
  readonly title: string
  readonly printer: NetworkPrinter
  readonly tell: PrintJob['tell']
}

/** Hands a paper to the server, which takes it to a network printer. The desk goes on at once. */
export const printByNetwork = async ({ file, id, title, printer, tell }: Sending): Promise<void> => {
  try {
    const files = [new File([file], `${id}.pdf`, { type: 'application/pdf' })]
    const sent = await request(
      relayPaper,
      { body: { id, printer_id: printer.id, title }, files },
      { key: `relay-${id}` },
    )
    notice.success(say(words.sent, { printer: printer.name }))
    void watch(sent, file, tell).catch(() => undefined)
  } catch (error) {
    // Without an answer the server may have it, and will tell the print job itself.
    if (!isUnanswered(error)) tell('fail', { printer: printer.name, fault: failureText(error) })
    await showPrintFailure(error, file)
  }
}

/** A file that is on its way so long is not watched any longer; the printer settings show what becomes of it. */
const looksMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
const { waiting, sending } = relayState.code

/** Shows the user at once what keeps a file from coming out. */
const watch = async ({ id }: Relay, file: Blob, tell: PrintJob['tell']): Promise<void> => {
  for (const ms of looksMs) {
    await waitMs(ms)
    const relay = await request(getRelay, { params: { id } })
    if (relay.state !== waiting && relay.state !== sending && relay.fault === null) return
    if (relay.fault !== null) return showRelayTrouble(relay, file, tell)
  }
}

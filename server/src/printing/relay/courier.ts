import { printerAddress } from '@kuacang/contract/printing/printer/address'
import { printerKind, printerStatus } from '@kuacang/contract/printing/printer/enums'
import { relayState } from '@kuacang/contract/printing/relay/enums'
import type { App } from '#kit/app'
import type { Courier } from '#kit/outbox/relay'
import { toZpl } from '../raster/to-zpl.ts'
import { mayReach, printerReach } from './network.ts'
import { messageOf, type PrintOutcome } from './outcome.ts'
import {
  beginSending,
  givePrinterBack,
  type LeasedPrinter,
  lanesDue,
  nextOf,
  type PrinterLane,
  type Queued,
  takePrinter,
} from './queue.ts'
import { findIpp, followIpp, type IppPrinter, sendIpp } from './send-ipp.ts'
import { sendZpl } from './send-zpl.ts'
import { noteFollowed, settlePaper } from './settle.ts'

const { ipp } = printerKind.code

const bytesOf = async ({ store }: App, key: string): Promise<Buffer> => {
  const file = await store.files.read(key)
  if (!file) throw new Error('the file is gone')
  return Buffer.concat(await file.toArray())
}

const ippOf = (app: App, { address, paper }: LeasedPrinter): IppPrinter | undefined => {
  const at = printerAddress(ipp, address)
  return at && { address: at, paper, reach: printerReach(app.settings) }
}

const failed = (fault: 'unprintable' | 'switched_off', detail = ''): PrintOutcome => ({
  kind: 'failed',
  fault,
  detail,
})

/** Sends one file. Its labels are drawn before it counts as being sent. */
const send = async (
  app: App,
  lane: PrinterLane,
  printer: LeasedPrinter,
  one: Queued,
): Promise<PrintOutcome | undefined> => {
  if (printer.status !== printerStatus.code.enabled) return failed('switched_off')
  const address = printerAddress(printer.kind, printer.address)
  if (!address || !mayReach(app.settings, address))
    return { kind: 'wait', fault: 'not_allowed', detail: printer.address }
  const reach = printerReach(app.settings)
  const [pdf, labels] = await contentOf(app, printer, one)
  if (!pdf) return failed('unprintable', labels)
  if (!(await beginSending(app.store.db, lane, one))) return undefined
  return printer.kind === ipp
    ? sendIpp({ address, paper: printer.paper, reach }, { ...one, pdf })
    : sendZpl({ address, reach, tells: printer.tells_status }, labels)
}

/** The file and, for a label printer, its labels; or why there are none. */
const contentOf = async (
  app: App,
  { kind, dpi }: LeasedPrinter,
  { file }: Queued,
): Promise<readonly [pdf: Buffer | undefined, labels: string]> => {
  try {
    const pdf = await bytesOf(app, file)
    return [pdf, kind === ipp ? '' : await toZpl(pdf, dpi)]
  } catch (error) {
    return [undefined, messageOf(error)]
  }
}

/**
 * A file that was being sent by a process that ended. Whether it was printed only an IPP printer may know; of one that does
 * not, people must look.
 */
const resume = async (app: App, printer: LeasedPrinter, one: Queued): Promise<PrintOutcome> => {
  const asked = printer.kind === ipp ? ippOf(app, printer) : undefined
  return asked ? findIpp(asked, one) : { kind: 'failed', fault: 'unclear', detail: '' }
}

const { sending, sent } = relayState.code

/** Takes files to network printers: a lane for each printer. */
export const printCourier = (app: App): Courier => {
  const { db } = app.store
  return {
    name: 'printers',
    lanes: async () => (await lanesDue(db, new Date())).map((l) => `${l.warehouse_id} ${l.printer_id}`),
    run: async (name) => {
      const [warehouse, printer_id = ''] = name.split(' ')
      const lane = { warehouse_id: Number(warehouse), printer_id }
      const printer = await takePrinter(db, lane, new Date())
      if (!printer) return false
      try {
        const one = await nextOf(db, lane, new Date())
        if (!one) return false
        if (one.state === sent) {
          const asked = ippOf(app, printer)
          const outcome = asked && (await followIpp(asked, one.remote_id))
          await noteFollowed(app, lane, printer, one, outcome ?? { kind: 'unclear', detail: printer.address })
          return true
        }
        const outcome =
          one.state === sending ? await resume(app, printer, one) : await send(app, lane, printer, one)
        if (outcome) await settlePaper(app, lane, printer, one, outcome)
        return true
      } finally {
        await givePrinterBack(db, lane, printer)
      }
    },
  }
}

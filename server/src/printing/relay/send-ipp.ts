import { paperSize } from '@kuacang/contract/kit/paper'
import type { PrinterAddress } from '@kuacang/contract/printing/printer/address'
import { postRequest, type Reach } from '../../messages/public.ts'
import {
  type Attribute,
  type Attributes,
  decodeResponse,
  encodeRequest,
  groupOf,
  type Response,
} from './ipp.ts'
import { ForeignPrinter } from './network.ts'
import { messageOf, type PrintOutcome } from './outcome.ts'

export type IppPrinter = { readonly address: PrinterAddress; readonly paper: string; readonly reach: Reach }

const askMs = 10_000
/** A file may take as long as it takes; the lease of the printer is longer. */
const sendMs = 60_000
const mostBytes = 1_000_000

const jobGroup = 0x02
const printerGroup = 0x04

/** Errors by which nothing has reached the printer. */
const unreached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTDOWN']
const isUnreached = (error: unknown): boolean =>
  error instanceof ForeignPrinter || unreached.includes((error as NodeJS.ErrnoException).code ?? '')

const hostOf = ({ host }: PrinterAddress) => (host.includes(':') ? `[${host}]` : host)

/** What the printer is called by itself; the transport is HTTP to the same place. */
const uriOf = (address: PrinterAddress): string =>
  `${address.secure ? 'ipps' : 'ipp'}://${hostOf(address)}:${address.port}${address.path}`

let last = 0

const ask = async (
  { address, reach }: IppPrinter,
  request: Omit<Parameters<typeof encodeRequest>[0], 'id'>,
  timeoutMs = askMs,
): Promise<Response> => {
  last = (last % 1_000_000) + 1
  const { attributes, ...rest } = request
  const target: Attribute = ['printer-uri', 'uri', uriOf(address)]
  const body = encodeRequest({ ...rest, id: last, attributes: [target, ...attributes] })
  const url = `${address.secure ? 'https' : 'http'}://${hostOf(address)}:${address.port}${address.path}`
  const answer = await postRequest(
    url,
    { method: 'POST', headers: { 'content-type': 'application/ipp' }, body },
    { allowPrivate: false, reach, timeoutMs, mostBytes },
  )
  if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
  return decodeResponse(answer.body)
}

const text = (of: Attributes, name: string): string => String(of.get(name)?.[0] ?? '')
const hex = (status: number) => `0x${status.toString(16).padStart(4, '0')}`
const isFine = ({ status }: Response) => status < 0x0100

/** What a printer says of a request that it did not carry out. */
const said = (response: Response): string =>
  [hex(response.status), text(groupOf(response, 0x01), 'status-message')].filter(Boolean).join(' ')

/** These say no more than the state of a job does. CUPS gives the second one for jobs that it has printed. */
const noReasons: readonly unknown[] = ['none', 'processing-to-stop-point', 'job-completed-successfully']
const reasonsIn = (of: Attributes, name: string): string =>
  (of.get(name) ?? []).filter((reason) => !noReasons.includes(reason)).join(', ')

const stopped = 5
const states: Readonly<Record<string, string>> = { 3: 'idle', 4: 'processing', [stopped]: 'stopped' }

/** Make, state and reasons of a printer, as it says them. */
const stateOf = (printer: Attributes): string =>
  [
    text(printer, 'printer-make-and-model'),
    states[text(printer, 'printer-state')] ?? '',
    reasonsIn(printer, 'printer-state-reasons'),
  ]
    .filter(Boolean)
    .join(' · ')

const describe = (printer: IppPrinter) =>
  ask(printer, {
    operation: 'get_printer_attributes',
    attributes: [
      [
        'requested-attributes',
        'keyword',
        [
          'printer-make-and-model',
          'printer-state',
          'printer-state-reasons',
          'printer-is-accepting-jobs',
          'document-format-supported',
        ],
      ],
    ],
  })

/** The name of a sheet, as printers know it (PWG 5101.1). */
const mediaOf = (paper: string): readonly Attribute[] => {
  const size = paperSize(paper)
  if (!size) return []
  const name = size.name === 'A4' ? 'iso_a4' : `custom_${size.width}x${size.height}mm`
  return [['media', 'keyword', `${name}_${size.width}x${size.height}mm`]]
}

type File = { readonly id: string; readonly title: string; readonly pdf: Uint8Array }

/** The printer's queue shows the title; by the id the job is found again. */
const jobName = ({ id, title }: Pick<File, 'id' | 'title'>): string => `${title.slice(0, 100)} #${id}`

const user: Attribute = ['requesting-user-name', 'name', 'kuacang']
const pdfType = 'application/pdf'

/** Prints a file, once: `wait` and `failed` say that the printer does not have it. */
export const sendIpp = async (printer: IppPrinter, file: File): Promise<PrintOutcome> => {
  let described: Response
  try {
    described = await describe(printer)
  } catch (error) {
    const fault = error instanceof ForeignPrinter ? 'not_allowed' : 'unreachable'
    return { kind: 'wait', fault, detail: messageOf(error) }
  }
  if (!isFine(described)) return { kind: 'wait', fault: 'not_ready', detail: said(described) }
  const about = groupOf(described, printerGroup)
  const formats = about.get('document-format-supported') ?? []
  // A stopped queue of CUPS, and most printers without paper, go on accepting jobs that do not come out.
  if (about.get('printer-is-accepting-jobs')?.[0] === false || about.get('printer-state')?.[0] === stopped)
    return { kind: 'wait', fault: 'not_ready', detail: stateOf(about) }
  if (formats.length > 0 && !formats.includes(pdfType))
    return {
      kind: 'failed',
      fault: 'unprintable',
      detail: `no ${pdfType}: ${formats.join(', ')}`.slice(0, 300),
    }
  let answered: Response
  try {
    answered = await ask(
      printer,
      {
        operation: 'print_job',
        attributes: [user, ['job-name', 'name', jobName(file)], ['document-format', 'mime', pdfType]],
        job: [['copies', 'integer', 1], ...mediaOf(printer.paper), ['print-scaling', 'keyword', 'none']],
        data: file.pdf,
      },
      sendMs,
    )
  } catch (error) {
    if (isUnreached(error)) return { kind: 'wait', fault: 'unreachable', detail: messageOf(error) }
    return { kind: 'unclear', detail: messageOf(error) }
  }
  if (!isFine(answered)) {
    // From 0x0500 on the printer is busy or not ready; below, it refuses this job for good.
    const later = answered.status >= 0x0500
    return later
      ? { kind: 'wait', fault: 'not_ready', detail: said(answered) }
      : { kind: 'failed', fault: 'refused', detail: said(answered) }
  }
  const job = groupOf(answered, jobGroup)
  return { kind: 'sent', remote_id: text(job, 'job-id'), answer: stateOf(about) }
}

const wanted: Attribute = [
  'requested-attributes',
  'keyword',
  ['job-id', 'job-name', 'job-state', 'job-state-reasons', 'job-printer-state-message'],
]

/**
 * Looks for a file whose sending broke off: the printer has it, or it is not known. That a printer does not have it proves
 * nothing, because printers forget what they printed.
 */
export const findIpp = async (printer: IppPrinter, { id }: Pick<File, 'id'>): Promise<PrintOutcome> => {
  try {
    for (const which of ['not-completed', 'completed']) {
      const found = await ask(printer, {
        operation: 'get_jobs',
        attributes: [user, ['limit', 'integer', 200], wanted, ['which-jobs', 'keyword', which]],
      })
      const job = found.groups.find(
        (g) => g.tag === jobGroup && String(g.attributes.get('job-name')?.[0]).endsWith(`#${id}`),
      )
      if (job) return { kind: 'sent', remote_id: text(job.attributes, 'job-id'), answer: '' }
    }
    return { kind: 'failed', fault: 'unclear', detail: '' }
  } catch (error) {
    return { kind: 'unclear', detail: messageOf(error) }
  }
}

const [processing, cancelled, aborted, completed] = [5, 7, 8, 9]
const notFound = 0x0406

/** What became of a file that the printer has; `unclear` while it does not say. */
export const followIpp = async (printer: IppPrinter, remote_id: string): Promise<PrintOutcome> => {
  try {
    const found = await ask(printer, {
      operation: 'get_job_attributes',
      attributes: [['job-id', 'integer', Number(remote_id)], user, wanted],
    })
    // It has forgotten what it was sent: it stays sent.
    if (found.status === notFound) return { kind: 'sent', remote_id: '', answer: '' }
    const job = groupOf(found, jobGroup)
    const state = job.get('job-state')?.[0]
    const why = [reasonsIn(job, 'job-state-reasons'), text(job, 'job-printer-state-message')]
    const detail = why.filter(Boolean).join(' · ')
    if (state === completed) return { kind: 'confirmed', answer: detail }
    if (state === aborted) return { kind: 'failed', fault: 'aborted', detail }
    if (state === cancelled) return { kind: 'failed', fault: 'aborted', detail: detail || 'canceled' }
    if (detail || state === processing) return { kind: 'unclear', detail }
    // A job that waits without a reason waits for the printer.
    return { kind: 'unclear', detail: stateOf(groupOf(await describe(printer), printerGroup)) }
  } catch (error) {
    return { kind: 'unclear', detail: messageOf(error) }
  }
}

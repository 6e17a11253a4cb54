import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, listOf, objectId, paging, queryList } from '../../kit/schemas.ts'
import { relay } from '../relay/calls.ts'
import { relayFault } from '../relay/enums.ts'
import { printerKind, printerStatus } from './enums.ts'
import { printerMachine } from './machine.ts'

const right = 'EditWarehouse' as const
const scope = 'warehouse' as const

const fields = z.object({
  name: z.string().trim().min(1).max(60),
  kind: printerKind.schema,
  /** `ipp://host/path`, `ipps://host/path`, or for ZPL `host:port`. */
  address: z.string().trim().min(1).max(200),
  /** What lies in it: A4, or a size in centimetres such as 10x15. */
  paper: z.string().trim().min(1).max(20),
  /** Dots to the inch: labels of a ZPL printer are drawn with them. */
  dpi: z.number().int().min(100).max(1200),
})

export const printer = fields.extend({
  id: objectId,
  status: printerStatus.schema,
  /** Files that wait for it or are being sent. */
  waiting: z.number().int(),
  /** Tries without success since its last success. */
  failures: z.number().int(),
  last_answer: z.string(),
  last_answer_at: instant.nullable(),
  last_fault: relayFault.schema.nullable(),
  last_failure: z.string(),
  last_failure_at: instant.nullable(),
  actions: z.array(z.enum(printerMachine.actions)),
})
export type Printer = z.infer<typeof printer>

export const listPrinters = call('GET /printing/printers', {
  right,
  scope,
  about: 'The network printers of the warehouse, newest first.',
  query: paging.extend({
    kind: printerKind.query.optional(),
    status: queryList(printerStatus.query, 2),
  }),
  data: listOf(printer),
})

export const exportPrinters = listExportOf(listPrinters)

export const choosePrinters = call('GET /printing/printers/choice', {
  right: 'anyone',
  scope,
  about: 'The network printers of the warehouse that are enabled, by name: what a browser can be set up for.',
  data: z.object({ list: z.array(z.object({ id: objectId, name: z.string(), paper: z.string() })) }),
})

export const getPrinter = call('GET /printing/printers/:id', {
  right,
  scope,
  about: 'A network printer with the latest files that were sent to it, newest first, at most 20.',
  params: z.object({ id: objectId }),
  data: printer.extend({ relays: z.array(relay) }),
})

export const createPrinter = call('POST /printing/printers', {
  right,
  scope,
  about: 'Adds a network printer.',
  body: fields,
  data: z.object({ id: objectId }),
})

export const editPrinter = call('PUT /printing/printers/:id', {
  right,
  scope,
  about: 'Changes a network printer.',
  params: z.object({ id: objectId }),
  body: fields,
  data: done,
})

export const togglePrinter = call('POST /printing/printers/toggle', {
  right,
  scope,
  about: 'Puts a network printer into use (1) or out of use (2). What waits for one out of use fails.',
  body: z.object({ id: objectId, status: printerStatus.schema }),
  data: done,
})

export const testPrinter = call('POST /printing/printers/:id/test', {
  right,
  scope,
  about: 'Prints a test page with the name of the printer and two barcodes.',
  params: z.object({ id: objectId }),
  data: relay,
})

import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { objectId, reason } from '../../kit/schemas.ts'
import { relay } from '../relay/calls.ts'
import { printedPaper, printJobStatus } from './enums.ts'

/** What the body of a call that prints a kept paper says beside what it prints. */
export const printing = {
  /** The id under which the outcome is reported; the caller makes it, so that it is known even if the answer is lost. */
  print_job: objectId.optional(),
  /** Why it is printed again; asked for where it was printed before. */
  reason: reason.optional(),
}

export const printJob = z.object({
  id: objectId,
  paper: printedPaper.schema,
  /** What was printed, by the numbers that people read. */
  numbers: z.array(z.string()),
  status: printJobStatus.schema,
  reason: z.string(),
  printer: z.string(),
  fault: z.string(),
  created_at: z.string(),
  /** How far it is on its way to a network printer; null where it was printed in another way. */
  relay: relay.nullable(),
})
export type PrintJob = z.infer<typeof printJob>

export const listPrintJobs = call('GET /printing/jobs', {
  right: 'anyone',
  scope: 'warehouse',
  about:
    'The latest printings that the user asked for in the warehouse, and those of no warehouse, newest first, at most 20.',
  data: z.object({ list: z.array(printJob) }),
})

export const tellPrint = call('POST /printing/jobs/:id/outcome', {
  right: 'anyone',
  scope: 'warehouse',
  about: 'What became of a printing that the user asked for: sent to a printer, confirmed by it, or failed.',
  params: z.object({ id: objectId }),
  body: z.object({
    outcome: z.enum(['send', 'confirm', 'fail']),
    /** Empty where the browser prints. */
    printer: z.string().max(200).default(''),
    fault: z.string().max(500).default(''),
  }),
  data: z.object({ status: printJobStatus.schema }),
})

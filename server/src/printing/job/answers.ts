import { listPrintJobs, tellPrint } from '@kuacang/contract/printing/job/calls'
import { move, notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { relaysById } from '../relay/store.ts'
import { printJobDocument } from './document.ts'
import { jobsOf, mostShown, placeOfJob } from './store.ts'

export const answers: Answer[] = [
  answer(listPrintJobs, async (tx, caller) => {
    const jobs = await jobsOf(tx, caller, mostShown)
    const relays = await relaysById(
      tx,
      caller,
      jobs.map((j) => j.id),
    )
    return {
      list: jobs.map((j) => ({
        ...j,
        created_at: j.created_at.toISOString(),
        relay: relays.get(j.id) ?? null,
      })),
    }
  }),
  answer(tellPrint, async (tx, caller, { params: { id }, body: { outcome, printer, fault } }) => {
    const warehouse_id = await placeOfJob(tx, caller, id)
    if (warehouse_id === undefined) throw notFound(printJobDocument.title, id)
    const { status } = await move<{ status: number }>(
      tx,
      { ...caller, warehouse_id },
      printJobDocument,
      outcome,
      id,
      {
        set: { ...(printer && { printer }), ...(fault && { fault }) },
        detail: { printer, fault },
      },
    )
    return { status }
  }),
]

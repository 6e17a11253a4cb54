import { listPrintJobs, tellPrint } from '@kuacang/contract/printing/job/calls'
import { move, notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { printJobDocument } from './document.ts'
import { jobsOf, placeOfJob } from './store.ts'

const mostShown = 20

export const answers: Answer[] = [
  answer(listPrintJobs, async (tx, caller) => ({
    list: (await jobsOf(tx, caller, mostShown)).map((j) => ({
      ...j,
      created_at: j.created_at.toISOString(),
    })),
  })),
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

import { printBoxLabels, printPackingList } from '@kuacang/contract/b2b/box/calls'
import { send } from '../../kit/dialog/ask.tsx'
import type { Paper } from '../../kit/print/print-paper.ts'

/** The labels of boxes: a print job, which asks why where one was printed before. */
export const boxLabelsOf = (box_ids: readonly string[]): Paper => ({
  paper: '10x15',
  kept: true,
  load: (print_job) => send(printBoxLabels, { body: { box_ids: [...box_ids], print_job } }),
})

/** The packing list of an order by its id. */
export const packingListOf = (id: string): Paper => ({
  paper: 'A4',
  kept: true,
  load: (print_job) => send(printPackingList, { params: { id }, body: { print_job } }),
})

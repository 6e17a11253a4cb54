import { printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'

/** Prints the label of a box by the number that is on it; the server asks why where it was printed before. */
export const printBox = (tracking_id: string): Promise<void> =>
  printPaper({
    paper: '10x15',
    kept: true,
    load: (print_job) => send(printBoxLabel, { body: { tracking_id, print_job } }),
  })

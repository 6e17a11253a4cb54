import { printEpcExpressLabel } from '@kuacang/contract/epc/return/calls'
import { send } from '../../kit/dialog/ask.tsx'
import type { Paper } from '../../kit/print/print-paper.ts'

/** The express label of a return bag: a print job, which asks why where it was printed before (REL-33). */
export const expressLabelOf = (bag_number: string): Paper => ({
  paper: '10x10',
  kept: true,
  load: (print_job) => send(printEpcExpressLabel, { body: { bag_number, print_job } }),
})

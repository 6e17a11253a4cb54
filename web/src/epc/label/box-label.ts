import { printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { send } from '../../kit/dialog/ask.tsx'
import type { Paper } from '../../kit/print/print-paper.ts'

/** The label of an outbound parcel: a print job, which asks why where it was printed before (REL-33). */
export const boxLabelOf = (tracking_id: string): Paper => ({
  paper: '10x15',
  kept: true,
  load: (print_job) => send(printBoxLabel, { body: { tracking_id, print_job } }),
})

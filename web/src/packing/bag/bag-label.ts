/** @shared with other areas. */

import { type Bag, printBagLabel } from '@kuacang/contract/packing/bag/calls'
import { type PackingSuiteKey, packingSuites } from '@kuacang/contract/packing/suites'
import { send } from '../../kit/dialog/ask.tsx'
import type { Paper } from '../../kit/print/print-paper.ts'

/** The label of a bag of a station: a print job, which asks why where it was printed before (REL-33). */
export const bagLabelOf = (suite: PackingSuiteKey, { id: bag_id }: Pick<Bag, 'id'>): Paper => ({
  paper: packingSuites[suite].label,
  kept: true,
  load: (print_job) => send(printBagLabel, { params: { suite }, body: { bag_id, print_job } }),
})

import { printedPaper } from '@kuacang/contract/printing/job/enums'
import type { PrintedPaper } from '@kuacang/contract/printing/job/papers'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import type { Scope } from '#kit/caller'
import { type Document, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'

/** For the paper of a document that has changed: it may not be stuck on or signed any more (REL-33). */
export const deadPaper = (
  scope: Pick<Scope, 'warehouse_id'>,
  paper: PrintedPaper,
  { title, machine }: Pick<Document, 'title' | 'machine'>,
  { id, number, status }: { readonly id: string; readonly number: string; readonly status: number },
): Refused =>
  new Refused(
    printRefusals.dead,
    {
      paper: printedPaper.label(printedPaper.code[paper]),
      object: title,
      number,
      status: machine.status.label(status),
    },
    triedOn(scope, machine.title, 'print_label', { id, number, status }),
  )

import { printedPaper } from '@kuacang/contract/printing/job/enums'
import type { PrintedPaper } from '@kuacang/contract/printing/job/papers'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import type { Document } from '#kit/document/document'
import { Refused } from '#kit/refused'

/** For the paper of a document that is not what it was: nobody may stick or sign it any more (REL-33). */
export const deadPaper = (
  paper: PrintedPaper,
  { title, machine }: Pick<Document, 'title' | 'machine'>,
  { number, status }: { readonly number: string; readonly status: number },
): Refused =>
  new Refused(printRefusals.dead, {
    paper: printedPaper.label(printedPaper.code[paper]),
    object: title,
    number,
    status: machine.status.label(status),
  })

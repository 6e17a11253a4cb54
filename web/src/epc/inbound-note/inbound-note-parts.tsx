import { type EpcInboundNote, printEpcInboundNote } from '@kuacang/contract/epc/inbound-note/calls'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { StatusTag } from '../../kit/show.tsx'
import { inboundNoteTones } from '../tones.ts'

export const NoteStatus = ({ of: { status } }: { readonly of: EpcInboundNote }) => (
  <StatusTag of={epcInboundNoteStatus} code={status} tone={inboundNoteTones[status]} />
)

export const printNote: Action<EpcInboundNote> = {
  key: 'print',
  label: text('打印', 'Print'),
  run: async ([note]) =>
    note &&
    printPaper({
      paper: 'A4',
      load: () => request(printEpcInboundNote, { query: { delivery_note_id: note.id } }),
    }),
}

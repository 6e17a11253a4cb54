import {
  cancelEpcNote,
  type EpcNote,
  finishEpcNote,
  printEpcNote,
  retryEpcNote,
} from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteMachine } from '@kuacang/contract/epc/delivery-note/machine'
import { bookEpcNote } from '@kuacang/contract/epc/linehaul/calls'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { StatusTag } from '../../kit/show.tsx'
import { booked } from '../linehaul/booked.tsx'
import { outboundWords as words } from '../outbound-words.ts'
import { noteTones } from '../tones.ts'

export const NoteStatus = ({ of: { status, waiting } }: { readonly of: EpcNote }) => (
  <>
    <StatusTag of={epcNoteStatus} code={status} tone={noteTones[status]} />
    {waiting ? say(words.waiting) : null}
  </>
)

/** Prints a delivery note, A4. */
export const printNote = (delivery_note_id: string): Promise<unknown> =>
  printPaper({ paper: 'A4', load: () => request(printEpcNote, { query: { delivery_note_id } }) })

const bodyOf = (note: EpcNote) => ({ body: { delivery_note_id: note.id } })

/** What can be done with a delivery note away from the desk; the server asks for the reason of a cancel. */
export const noteActions: readonly Action<EpcNote>[] = [
  { key: 'print', label: words.print, run: ([note]) => note && printNote(note.id) },
  ...machineActions<(typeof epcNoteMachine.actions)[number], EpcNote>(epcNoteMachine, {
    ask: { run: ([note]) => note && send(finishEpcNote, bodyOf(note)) },
    retry: { run: ([note]) => note && send(retryEpcNote, bodyOf(note)) },
    book: { run: ([note]) => note && booked(() => send(bookEpcNote, bodyOf(note))) },
    cancel: { menu: true, run: ([note]) => note && send(cancelEpcNote, bodyOf(note)) },
  }),
]

import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import { Notes } from './notes.tsx'

const kinds = [epcNoteKind.code.pickup]

export default function PickupNotesPage() {
  return <Notes kinds={kinds} />
}

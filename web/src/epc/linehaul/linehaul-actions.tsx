import {
  cancelEpcLinehaulNote,
  type EpcLinehaulNote,
  finishEpcLinehaulNote,
  printEpcLinehaulNote,
  shipEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcLinehaulMachine } from '@kuacang/contract/epc/linehaul/machine'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { StatusTag } from '../../kit/show.tsx'
import { showPickOut } from '../../packing/limit/pick-out.tsx'
import { outboundWords as words } from '../outbound-words.ts'
import { linehaulTones } from '../tones.ts'

const own = { over: text('超限包裹', 'Parcels over the limit') }

type Shown = Pick<EpcLinehaulNote, 'status' | 'linehaul_order_number'>

export const LinehaulStatus = ({ of }: { readonly of: Shown }) => (
  <>
    <StatusTag of={epcLinehaulStatus} code={of.status} tone={linehaulTones[of.status]} />
    {of.status === epcLinehaulStatus.code.packing && of.linehaul_order_number === null
      ? say(words.unconfirmed)
      : null}
  </>
)

const bodyOf = ({ id }: EpcLinehaulNote) => ({ body: { id } })

/** What can be done with a booking away from the desk; the server asks for the reason of a cancel. */
export const linehaulActions: readonly Action<EpcLinehaulNote>[] = [
  {
    key: 'print',
    label: words.print,
    run: ([l]) =>
      l && printPaper({ paper: 'A4', load: () => request(printEpcLinehaulNote, { query: { id: l.id } }) }),
  },
  ...machineActions<(typeof epcLinehaulMachine.actions)[number], EpcLinehaulNote>(epcLinehaulMachine, {
    finish: { run: ([l]) => l && send(finishEpcLinehaulNote, bodyOf(l)) },
    ship: { run: ([l]) => l && send(shipEpcLinehaulNote, bodyOf(l)) },
    cancel: { menu: true, run: ([l]) => l && send(cancelEpcLinehaulNote, bodyOf(l)) },
  }),
  {
    key: 'over_tax',
    label: own.over,
    allowed: (l) => l.over_tax.length > 0,
    run: ([l]) => l && showPickOut(l.over_tax),
  },
]

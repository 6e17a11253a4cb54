import { text } from '@kuacang/contract/kit/text'
import {
  countScReturns,
  exportScReturns,
  getScReturnClaim,
  type ScReturn,
  searchScReturns,
  sendScReturnsAgain,
} from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnDisposal } from '@kuacang/contract/sorting-centre/return/enums'
import { scReturnMachine } from '@kuacang/contract/sorting-centre/return/machine'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { tellEach } from '../each.ts'
import { askDestruction, askDisposal } from './decisions.tsx'
import { columns, filters } from './returns.tsx'

const own = {
  again: text('再次发出', 'Send out again'),
  againMeans: text('包裹进换单池，等待新面单。', 'They go into the relabel pool and wait for new labels.'),
  destroy: text('销毁', 'Destroy'),
  claim: text('索赔单', 'Claim'),
  choose: text('请先勾选退件', 'Tick returns first'),
}

const isOpen = (r: ScReturn) => r.actions.includes('decide')

const sendAgain = async (rows: readonly ScReturn[]) =>
  tellEach(await send(sendScReturnsAgain, { body: { ids: rows.map((r) => r.id) } }))

const ofMany: readonly Action<ScReturn>[] = [
  ...machineActions<(typeof scReturnMachine.actions)[number], ScReturn>(scReturnMachine, {
    decide: { run: askDisposal },
  }).map((action) => ({ ...action, unchosen: own.choose })),
  {
    ...{ key: 'again', label: own.again, menu: true, allowed: isOpen, unchosen: own.choose, run: sendAgain },
    danger: { consequence: own.againMeans, id: (r) => r.tracking_id },
  },
]
const ofOne: readonly Action<ScReturn>[] = [
  {
    ...{ key: 'destroy', label: own.destroy, run: ([r]) => r && askDestruction(r) },
    allowed: (r) => isOpen(r) && r.disposal === scReturnDisposal.code.destroy,
  },
  {
    ...{ key: 'claim', label: own.claim, menu: true },
    run: ([r]) =>
      r && printPaper({ paper: 'A4', load: () => request(getScReturnClaim, { params: { id: r.id } }) }),
  },
]

/** Decides what becomes of returns: they go back, are destroyed, or go out again. */
export default function ReturnsPage() {
  return (
    <ListPage
      call={searchScReturns}
      statuses={countScReturns}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      rowActions={[...ofMany, ...ofOne]}
      bulkActions={ofMany}
      export={{ call: exportScReturns, name: '分拨退件' }}
    />
  )
}

import { text } from '@kuacang/contract/kit/text'
import { relabelMachine } from '@kuacang/contract/relabel/request/machine'
import {
  countScRelabels,
  exportScRelabels,
  listScRelabels,
  relabelScParcels,
  removeScFromRelabelPool,
  type ScRelabel,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelStage } from '@kuacang/contract/sorting-centre/relabel/enums'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { decisions } from '../../relabel/request/decisions.tsx'
import { tellEach } from '../each.ts'
import { addToPool, addWord } from './add-to-pool.tsx'
import { columns, filters } from './relabels.tsx'
import { words } from './words.ts'

const own = {
  out: text('移出换单池', 'Take out of the pool'),
  goOn: text(
    '包裹按现有面单继续，换单申请终止。',
    'They go on with the labels that they have; their requests end.',
  ),
  choose: text('请先勾选包裹', 'Tick parcels first'),
}

const idsOf = (rows: readonly ScRelabel[]) => rows.map((p) => p.tracking_id)
const ask = async (rows: readonly ScRelabel[]) =>
  tellEach(await send(relabelScParcels, { body: { tracking_ids: idsOf(rows), request_to_review: true } }))
const remove = async (rows: readonly ScRelabel[]) =>
  tellEach(await send(removeScFromRelabelPool, { body: { tracking_ids: idsOf(rows) } }))

const decided = (['approve', 'reject', 'retry'] as const).map(
  (key): Action<ScRelabel> => ({
    key,
    label: relabelMachine.table[key].label,
    allowed: (p) => p.request?.actions.includes(key) ?? false,
    run: ([p]) => p?.request && decisions[key](p.request),
  }),
)
const ofMany: readonly Action<ScRelabel>[] = [
  {
    ...{ key: 'ask', label: words.ask, unchosen: own.choose, run: ask },
    allowed: (p) => p.stage === scRelabelStage.code.waiting,
  },
  {
    ...{ key: 'out', label: own.out, menu: true, unchosen: own.choose, run: remove },
    danger: { consequence: own.goOn, id: (p) => p.tracking_id },
  },
]

/** The relabel pool: what is to be requested, reviewed, labelled, and what failed. */
export default function RelabelAdminPage() {
  const refresh = useRefresh()
  return (
    <ListPage
      call={listScRelabels}
      statuses={countScRelabels}
      rowKey={(p) => p.id}
      filters={filters}
      columns={columns}
      rowActions={[...decided, ...ofMany]}
      bulkActions={ofMany}
      toolbar={
        <Button onClick={() => addToPool().then(() => refresh(listScRelabels, countScRelabels))}>
          {say(addWord)}
        </Button>
      }
      export={{ call: exportScRelabels, name: '换单池' }}
    />
  )
}

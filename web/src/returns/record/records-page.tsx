import { text } from '@kuacang/contract/kit/text'
import {
  countOutboundReturns,
  deleteReturns,
  exportOutboundReturns,
  importReturns,
  listOutboundReturns,
  markReturns,
} from '@kuacang/contract/returns/record/calls'
import { outboundReturnMachine } from '@kuacang/contract/returns/record/machine'
import { relabelAddressColumns, returnColumns } from '@kuacang/contract/returns/record/sheet'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { generateRelabels, giveUpRelabel, importRelabels } from '@kuacang/contract/returns/relabel/calls'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { openRules } from '../rule/rules-form.tsx'
import { tellEach } from '../tell-each.ts'
import { words } from '../words.ts'
import { openAnnounce } from './announce-form.tsx'
import { askDestruction } from './destroy-form.tsx'
import { filters, staffColumns } from './return-columns.tsx'
import { ReturnDrawer } from './return-drawer.tsx'
import { openSheet } from './sheet-form.tsx'

const own = {
  relabel: text('标记换单', 'Mark for relabelling'),
  reinbound: text('标记入库', 'Mark for stock'),
  deletes: text('预报的退件被删除。', 'The announced returns are deleted.'),
  announce: text('预报退件', 'Announce returns'),
  import: text('导入退件', 'Import returns'),
  addresses: text('导入新地址', 'Import addresses'),
  rules: text('处理规则', 'Rules'),
}

type ReturnAction = (typeof outboundReturnMachine.actions)[number]
const idsOf = (rows: readonly OutboundReturn[]) => rows.map((r) => r.id)
const marked = (mark: 'relabel' | 'reinbound') => async (rows: readonly OutboundReturn[]) =>
  tellEach(await send(markReturns, { body: { ids: idsOf(rows), mark } }))
const mayMark = (r: OutboundReturn) => r.actions.includes('mark')

const ofMany: readonly Action<OutboundReturn>[] = [
  {
    ...{ key: 'relabel', label: own.relabel, allowed: mayMark },
    ...{ unchosen: words.choose, run: marked('relabel') },
  },
  {
    ...{ key: 'reinbound', label: own.reinbound, allowed: mayMark },
    ...{ unchosen: words.choose, run: marked('reinbound') },
  },
  ...machineActions<ReturnAction, OutboundReturn>(outboundReturnMachine, {
    generate_relabel: {
      run: async (rows) => tellEach(await send(generateRelabels, { body: { ids: idsOf(rows) } })),
    },
    give_up_relabel: {
      menu: true,
      run: async (rows) => tellEach(await send(giveUpRelabel, { body: { ids: idsOf(rows) } })),
    },
    delete: {
      menu: true,
      run: async (rows) => tellEach(await send(deleteReturns, { body: { ids: idsOf(rows) } })),
      danger: { consequence: own.deletes, id: (r) => r.tracking_number },
    },
  }).map((action) => ({ ...action, unchosen: words.choose })),
]
const ofOne = machineActions<ReturnAction, OutboundReturn>(outboundReturnMachine, {
  destroy: { menu: true, run: ([r]) => r && askDestruction(r) },
})

/** All returns, with what may be done with them now (FU-651). */
export default function RecordsPage() {
  const refresh = useRefresh()
  const { holds } = useSession()
  const after = (dialog: Promise<boolean>) =>
    void dialog.then(async (done) => done && refresh(listOutboundReturns, countOutboundReturns))
  return (
    <ListPage
      call={listOutboundReturns}
      statuses={countOutboundReturns}
      rowKey={(r) => r.id}
      filters={[...filters, partnerFilter]}
      columns={staffColumns}
      rowActions={[...ofMany, ...ofOne]}
      bulkActions={ofMany}
      detail={{ show: (id, close) => <ReturnDrawer id={id} onClose={close} /> }}
      export={{ call: exportOutboundReturns, name: '退件' }}
      toolbar={
        <>
          <Button onClick={() => after(openAnnounce())}>{say(own.announce)}</Button>
          <Button onClick={() => after(openSheet(own.import, importReturns, returnColumns))}>
            {say(own.import)}
          </Button>
          <Can right="WMSReLabelOp">
            <Button onClick={() => after(openSheet(own.addresses, importRelabels, relabelAddressColumns))}>
              {say(own.addresses)}
            </Button>
          </Can>
          <Button onClick={() => void openRules({ changes: holds('ManageReturnRules') })}>
            {say(own.rules)}
          </Button>
        </>
      }
    />
  )
}

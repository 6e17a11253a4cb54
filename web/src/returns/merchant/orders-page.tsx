import { text } from '@kuacang/contract/kit/text'
import {
  countOutboundReturns,
  exportOutboundReturns,
  importReturns,
  listOutboundReturns,
} from '@kuacang/contract/returns/record/calls'
import { outboundReturnMachine } from '@kuacang/contract/returns/record/machine'
import { returnColumns } from '@kuacang/contract/returns/record/sheet'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { Button, Tabs } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useTab } from '../../kit/list/use-tab.ts'
import { say } from '../../kit/say.ts'
import { OrderList } from '../../outbound/order/order-list.tsx'
import { openAnnounce } from '../record/announce-form.tsx'
import { columns, filters } from '../record/return-columns.tsx'
import { ReturnDrawer } from '../record/return-drawer.tsx'
import { openSheet } from '../record/sheet-form.tsx'
import { askDecision } from './decide-form.tsx'

const words = {
  orders: text('出库单', 'Orders'),
  returns: text('退件', 'Returns'),
  announce: text('预报退件', 'Announce a return'),
  import: text('导入退件', 'Import returns'),
}

const actions = machineActions<(typeof outboundReturnMachine.actions)[number], OutboundReturn>(
  outboundReturnMachine,
  { decide: { run: ([r]) => r && askDecision(r) } },
)

/** What came back to a merchant, and what is to be decided of it. */
const Returns = () => {
  const refresh = useRefresh()
  const after = (dialog: Promise<boolean>) =>
    void dialog.then(async (done) => done && refresh(listOutboundReturns, countOutboundReturns))
  return (
    <ListPage
      title={words.returns}
      call={listOutboundReturns}
      statuses={countOutboundReturns}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      detail={{ show: (id, close) => <ReturnDrawer id={id} onClose={close} /> }}
      export={{ call: exportOutboundReturns, name: '退件' }}
      toolbar={
        <>
          <Button onClick={() => after(openAnnounce())}>{say(words.announce)}</Button>
          <Button onClick={() => after(openSheet(words.import, importReturns, returnColumns))}>
            {say(words.import)}
          </Button>
        </>
      }
    />
  )
}

/** A merchant's outbound orders, and what came back of them (FU-096). */
export default function MerchantOrdersPage() {
  const [tab, choose] = useTab(['orders', 'returns'])
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={choose}
      items={[
        { key: 'orders', label: say(words.orders), children: <OrderList variant="fulfilment" /> },
        { key: 'returns', label: say(words.returns), children: <Returns /> },
      ]}
    />
  )
}

import { text } from '@kuacang/contract/kit/text'
import {
  cancelLclOutbound,
  countLclOutbounds,
  exportLclOutbounds,
  type LclOutbound,
  listLclOutbounds,
} from '@kuacang/contract/large-cargo/outbound/calls'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { type LclOutboundAction, lclOutboundMachine } from '@kuacang/contract/large-cargo/outbound/machine'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { outboundTones } from '../tones.ts'
import { words } from '../words.ts'
import { openAssign, openNewOutbound } from './outbound-form.tsx'

const own = {
  create: text('新建出库单', 'New outbound'),
  remove: text('移出箱', 'Take boxes off'),
  cancelMeans: text('出库单作废，其箱可重新分配。', 'The outbound is void and its boxes are free again.'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'outbound_number', several: true, exact: true, label: words.outbound },
  { kind: 'enum', key: 'status', label: words.status, of: lclOutboundStatus, many: true },
  partnerFilter,
  { kind: 'text', key: 'customer_reference', several: true, exact: true, label: words.reference },
  { kind: 'range', key: 'time_range', label: words.created },
]

const columns: readonly Column<LclOutbound>[] = [
  { key: 'number', title: words.outbound, render: (o) => <Code>{o.outbound_number}</Code> },
  { key: 'reference', title: words.reference, optional: true, render: (o) => o.customer_reference || '-' },
  { key: 'partner', title: words.partner, render: (o) => <PartnerName of={o.partner_id} /> },
  {
    key: 'status',
    title: words.status,
    render: (o) => <StatusTag of={lclOutboundStatus} code={o.status} tone={outboundTones[o.status]} />,
  },
  { key: 'destination', title: words.destination, render: (o) => o.destination },
  { key: 'carrier', title: words.carrier, render: (o) => o.carrier || '-' },
  { key: 'bay', title: words.bay, render: (o) => o.bay || '-' },
  { key: 'boxes', title: words.boxes, align: 'right', render: (o) => o.boxes },
  { key: 'checked', title: words.checked, align: 'right', render: (o) => o.checked },
  { key: 'weight', title: words.weight, align: 'right', render: (o) => o.weight },
  { key: 'chargeable', title: words.chargeable, align: 'right', render: (o) => o.chargeable_weight },
  {
    key: 'remark',
    title: words.remark,
    optional: true,
    render: (o) => <Excerpt of={o.remark} longest={30} />,
  },
  { key: 'creator', title: words.creator, optional: true, render: (o) => <UserName of={o.created_by} /> },
  { key: 'created', title: words.created, render: (o) => <Time at={o.created_at} /> },
  { key: 'left', title: words.left, render: (o) => <Time at={o.handed_over_at} /> },
]

const actions: readonly Action<LclOutbound>[] = [
  ...machineActions<LclOutboundAction, LclOutbound>(lclOutboundMachine, {
    assign: { run: ([o]) => o && openAssign(o, true) },
    cancel: {
      menu: true,
      danger: { consequence: own.cancelMeans, id: (o) => o.outbound_number },
      run: ([o]) => o && send(cancelLclOutbound, { body: { id: o.id } }),
    },
  }),
  {
    key: 'remove',
    label: own.remove,
    menu: true,
    allowed: (o) => o.boxes > 0 && o.actions.includes('assign'),
    run: ([o]) => o && openAssign(o, false),
  },
]

/** Boxes that leave together (FU-720). */
export default function OutboundsPage() {
  const refresh = useRefresh()
  return (
    <ListPage
      call={listLclOutbounds}
      statuses={countLclOutbounds}
      filters={filters}
      columns={columns}
      export={{ call: exportLclOutbounds }}
      rowKey={(o) => o.id}
      rowActions={actions}
      toolbar={
        <Button
          type="primary"
          onClick={() => void openNewOutbound().then(async (done) => done && refresh(listLclOutbounds))}
        >
          {say(own.create)}
        </Button>
      }
    />
  )
}

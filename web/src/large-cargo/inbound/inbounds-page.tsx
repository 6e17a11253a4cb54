import { text } from '@kuacang/contract/kit/text'
import {
  cancelLclInbound,
  countLclInbounds,
  exportLclInbounds,
  type LclInbound,
  listLclInbounds,
} from '@kuacang/contract/large-cargo/inbound/calls'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import { type LclInboundAction, lclInboundMachine } from '@kuacang/contract/large-cargo/inbound/machine'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { inboundTones } from '../tones.ts'
import { words } from '../words.ts'
import { openCloseInbound, openNewInbound } from './inbound-form.tsx'

const own = {
  create: text('新建入库单', 'New inbound'),
  boxes: text('查看箱', 'Show boxes'),
  cancelMeans: text('入库单及其所有箱取消，不再等待。', 'The inbound and all its boxes are cancelled.'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'inbound_number', several: true, exact: true, label: words.inbound },
  { kind: 'enum', key: 'status', label: words.status, of: lclInboundStatus, many: true },
  partnerFilter,
  { kind: 'text', key: 'customer_reference', several: true, exact: true, label: words.reference },
  { kind: 'range', key: 'time_range', label: words.created },
]

const columns: readonly Column<LclInbound>[] = [
  { key: 'number', title: words.inbound, render: (i) => <Code>{i.inbound_number}</Code> },
  { key: 'reference', title: words.reference, render: (i) => <Code>{i.customer_reference || '-'}</Code> },
  { key: 'partner', title: words.partner, render: (i) => <PartnerName of={i.partner_id} /> },
  {
    key: 'status',
    title: words.status,
    render: (i) => <StatusTag of={lclInboundStatus} code={i.status} tone={inboundTones[i.status]} />,
  },
  { key: 'boxes', title: words.boxes, align: 'right', render: (i) => i.boxes },
  { key: 'received', title: words.received, align: 'right', render: (i) => i.received },
  { key: 'weight', title: words.weight, align: 'right', render: (i) => i.weight },
  { key: 'chargeable', title: words.chargeable, align: 'right', render: (i) => i.chargeable_weight },
  {
    key: 'remark',
    title: words.remark,
    optional: true,
    render: (i) => <Excerpt of={i.remark} longest={30} />,
  },
  { key: 'creator', title: words.creator, render: (i) => <UserName of={i.created_by} /> },
  { key: 'created', title: words.created, render: (i) => <Time at={i.created_at} /> },
  { key: 'ended', title: words.ended, optional: true, render: (i) => <Time at={i.ended_at} /> },
]

/** What customers announced as large cargo (FU-720). */
export default function InboundsPage() {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { holds } = useSession()
  const actions = machineActions<LclInboundAction, LclInbound>(lclInboundMachine, {
    close: { run: ([i]) => i && openCloseInbound(i) },
    cancel: {
      menu: true,
      danger: { consequence: own.cancelMeans, id: (i) => i.inbound_number },
      run: ([i]) => i && send(cancelLclInbound, { body: { id: i.id } }),
    },
  })
  const show = {
    key: 'boxes',
    label: own.boxes,
    run: ([i]: readonly LclInbound[]) =>
      i && void navigate(`/large_cargo_logis/lcl_box_manage?inbound_number=${i.inbound_number}`),
  }
  return (
    <ListPage
      call={listLclInbounds}
      statuses={countLclInbounds}
      filters={filters}
      columns={columns}
      export={{ call: exportLclInbounds }}
      rowKey={(i) => i.id}
      rowActions={holds('LCLBoxManage') ? [show, ...actions] : actions}
      toolbar={
        <Button
          type="primary"
          onClick={() => void openNewInbound().then(async (done) => done && refresh(listLclInbounds))}
        >
          {say(own.create)}
        </Button>
      }
    />
  )
}

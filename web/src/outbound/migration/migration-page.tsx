import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { text } from '@kuacang/contract/kit/text'
import { exportMigrations, listMigrations, type Migration } from '@kuacang/contract/outbound/migration/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { openMigrate } from './migrate-form.tsx'

const words = {
  create: text('新建迁移', 'New migration'),
  number: text('迁移单号', 'Migration number'),
  partner: text('客户', 'Customer'),
  to: text('目标仓库', 'Target warehouse'),
  units: text('件数（SKU 数）', 'Pieces (SKUs)'),
  order: text('出库单', 'Outbound order'),
  out: text('出库状态', 'Outbound status'),
  inbound: text('入库单', 'Inbound order'),
  arriving: text('入库状态', 'Inbound status'),
  by: text('创建人', 'Created by'),
  at: text('创建时间', 'Created'),
}

const columns: readonly Column<Migration>[] = [
  { key: 'number', title: words.number, render: (m) => <Code>{m.migration_number}</Code> },
  { key: 'partner', title: words.partner, render: (m) => <PartnerName of={m.partner_id} /> },
  { key: 'to', title: words.to, render: (m) => m.to_warehouse },
  { key: 'units', title: words.units, align: 'right', render: (m) => `${m.units} (${m.sku_kinds})` },
  { key: 'order', title: words.order, render: (m) => <Code>{m.order_number}</Code> },
  {
    key: 'out',
    title: words.out,
    render: (m) => <EnumLabel of={outboundOrderStatus} code={m.order_status} />,
  },
  { key: 'inbound', title: words.inbound, render: (m) => <Code>{m.inbound_number}</Code> },
  {
    key: 'arriving',
    title: words.arriving,
    render: (m) => <EnumLabel of={inboundOrderStatus} code={m.inbound_status} />,
  },
  { key: 'by', title: words.by, render: (m) => <UserName of={m.created_by} /> },
  { key: 'at', title: words.at, render: (m) => <Time at={m.created_at} /> },
]

/** Goods of customers on their way from here to other warehouses. */
export default function MigrationPage() {
  const refresh = useRefresh()
  const create = async () => {
    if (await openMigrate()) await refresh(listMigrations)
  }
  return (
    <ListPage
      call={listMigrations}
      filters={[partnerFilter]}
      columns={columns}
      export={{ call: exportMigrations }}
      rowKey={(m) => m.id}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}

import {
  exportUnpricedWork,
  listUnpricedWork,
  type UnpricedWork,
} from '@kuacang/contract/billing/charge/calls'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import { text } from '@kuacang/contract/kit/text'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { EnumLabel, Time } from '../../kit/show.tsx'
import { chargeFilters } from './charge-list.tsx'
import { Cause } from './charge-parts.tsx'
import { words } from './words.ts'

const own = {
  means: text(
    '这些作业已完成，但当天没有适用的价格。发布有价格的价目表后，它们会自动计费。',
    'This work is finished, but had no price on its day. It is charged by itself as soon as a list with a price is published.',
  ),
  lists: text('打开价目表', 'Open price lists'),
  country: text('国家', 'Country'),
  tried: text('最近尝试', 'Last tried'),
}

const columns: readonly Column<UnpricedWork>[] = [
  { key: 'day', title: words.day, render: (u) => <span className="code">{u.day}</span> },
  {
    key: 'service',
    title: words.service,
    render: (u) => <EnumLabel of={chargedService} code={u.service} />,
  },
  { key: 'partner', title: words.partner, render: (u) => <span className="cut">{u.partner_name}</span> },
  { key: 'document', title: words.document, render: (u) => <Cause of={u} /> },
  { key: 'quantity', title: words.quantity, align: 'right', render: (u) => u.quantity },
  { key: 'country', title: own.country, render: (u) => u.country || '-' },
  { key: 'tried', title: own.tried, render: (u) => <Time at={u.tried_at} /> },
]

/** What waits for long is not hidden by a range. */
const filters = chargeFilters.map((f) => (f.kind === 'range' ? { ...f, days: null } : f))

/** Finished work that nothing was charged for yet, because it has no price. */
export const UnpricedList = () => {
  const prices = useSession().holds('ManagePrices')
  return (
    <ListPage
      title={words.unpriced}
      call={listUnpricedWork}
      rowKey={(u) => u.id}
      filters={filters}
      columns={columns}
      export={{ call: exportUnpricedWork, name: '未定价作业' }}
      summary={() => (
        <Alert
          className="unpriced-note"
          type="info"
          showIcon
          title={say(own.means)}
          action={prices ? <Link to="/wms_superadmin/price_lists">{say(own.lists)}</Link> : null}
        />
      )}
    />
  )
}

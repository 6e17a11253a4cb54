import { text } from '@kuacang/contract/kit/text'
import {
  countScInboundBags,
  exportScInboundBags,
  searchScInboundBags,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { getScBagTemplate, importScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { scBagColumns } from '@kuacang/contract/sorting-centre/intake/sheet'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { openBagImport } from '../../kit/sheet/import-bags.tsx'
import { words } from '../words.ts'
import { inboundBagActions } from './inbound-bag-actions.tsx'
import { inboundBagColumns } from './inbound-bag-columns.tsx'

const own = { import: text('导入预报', 'Import announcements') }

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: scInboundBagStatus, many: true },
  { kind: 'text', key: 'linehaul_order_number', exact: true, label: words.linehaul },
  { kind: 'text', key: 'origin', exact: true, label: words.origin },
  ...timeFilters([
    ['created_time', words.announced],
    ['handover_time', words.takenOver],
  ]),
]

export default function InboundBagsPage() {
  const refresh = useRefresh()
  const load = async () => {
    const done = await openBagImport({
      send: (files, options) => request(importScBags, { files }, options),
      ...{ rule: importScBags.files, columns: scBagColumns, template: getScBagTemplate },
    })
    if (done) await refresh(searchScInboundBags)
  }
  return (
    <ListPage
      call={searchScInboundBags}
      statuses={countScInboundBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={inboundBagColumns}
      rowActions={inboundBagActions}
      export={{ call: exportScInboundBags, name: '分拨入站袋' }}
      toolbar={
        <Can right={importScBags.right}>
          <Button onClick={() => void load()}>{say(own.import)}</Button>
        </Can>
      }
    />
  )
}

import { countInboundBags, exportInboundBags, listInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { getHubBagTemplate, importHubBags } from '@kuacang/contract/hub/intake/calls'
import { hubBagColumns } from '@kuacang/contract/hub/intake/sheet'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { openBagImport } from '../../kit/sheet/import-bags.tsx'
import { inboundActions } from './inbound-actions.ts'
import { inboundColumns } from './inbound-columns.tsx'
import { words } from './words.ts'

const importBags = text('导入预报', 'Import announcements')

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: hubInboundBagStatus, many: true },
  ...timeFilters([
    ['created_time', words.created],
    ['accept_finish_time', words.finished],
  ]),
]

export default function InboundBagsPage() {
  const refresh = useRefresh()
  const load = async () => {
    const done = await openBagImport({
      send: (files, options) => request(importHubBags, { files }, options),
      ...{ rule: importHubBags.files, columns: hubBagColumns, template: getHubBagTemplate },
    })
    if (done) await refresh(listInboundBags)
  }
  return (
    <ListPage
      call={listInboundBags}
      statuses={countInboundBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={inboundColumns}
      rowActions={inboundActions}
      export={{ call: exportInboundBags, name: '中转入库袋' }}
      toolbar={
        <Can right={importHubBags.right}>
          <Button onClick={() => void load()}>{say(importBags)}</Button>
        </Can>
      }
    />
  )
}

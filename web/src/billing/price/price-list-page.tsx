import {
  countPriceLists,
  deletePriceList,
  exportPriceLists,
  listPriceLists,
  type PriceList,
} from '@kuacang/contract/billing/price/calls'
import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Excerpt, Time } from '../../kit/show.tsx'
import { currencies } from '../../reference/currency/currency-select.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { ListStatus, listName, publishAction } from './list-parts.tsx'
import { PriceListDrawer } from './price-list-drawer.tsx'
import { openPriceList } from './price-list-form.tsx'
import { words } from './words.ts'

const own = {
  create: text('新建价目表', 'New price list'),
  copy: text('复制', 'Copy'),
  edit: text('编辑', 'Edit'),
  delete: text('删除', 'Delete'),
  deleteMeans: text('草稿和其中的价格将被删除。', 'The draft and its prices are deleted.'),
}

const filters: readonly Filter[] = [
  partnerFilter,
  { kind: 'from', key: 'currency', label: words.currency, from: currencies },
  { kind: 'enum', key: 'status', label: words.status, of: priceListStatus, many: true },
]

const columns: readonly Column<PriceList>[] = [
  { key: 'partner', title: words.partner, render: listName },
  { key: 'currency', title: words.currency, render: (l) => l.currency },
  { key: 'valid', title: words.validFrom, render: (l) => <span className="code">{l.valid_from}</span> },
  { key: 'status', title: words.status, render: (l) => <ListStatus of={l} /> },
  { key: 'prices', title: words.prices, align: 'right', render: (l) => l.prices },
  { key: 'remark', title: words.remark, render: (l) => <Excerpt of={l.remark || '-'} longest={30} /> },
  {
    key: 'created',
    title: words.created,
    render: (l) => (
      <>
        <Time at={l.created_at} />
        <span className="second">
          <UserName of={l.created_by} />
        </span>
      </>
    ),
  },
  {
    key: 'published',
    title: words.published,
    render: (l) => (
      <>
        <Time at={l.published_at} />
        <span className="second">
          <UserName of={l.published_by} />
        </span>
      </>
    ),
  },
]

const isDraft = (l: PriceList) => l.status === priceListStatus.code.draft

const actions: readonly Action<PriceList>[] = [
  { key: 'edit', label: own.edit, allowed: isDraft, run: ([list]) => list && openPriceList({ list }) },
  { ...publishAction, allowed: isDraft },
  { key: 'copy', label: own.copy, run: ([list]) => list && openPriceList({ copyOf: list }) },
  {
    key: 'delete',
    label: own.delete,
    allowed: isDraft,
    danger: { consequence: own.deleteMeans, id: (l) => `${l.currency} ${l.valid_from}` },
    run: ([list]) => list && request(deletePriceList, { params: { id: list.id } }),
  },
]

/** What customers pay for which work: the default lists, and those of single customers. */
export default function PriceListPage() {
  const refresh = useRefresh()
  const create = async () => {
    if (await openPriceList({})) await refresh(listPriceLists)
  }
  return (
    <ListPage
      call={listPriceLists}
      statuses={countPriceLists}
      rowKey={(l) => l.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      detail={{ show: (id, close) => <PriceListDrawer id={id} onClose={close} /> }}
      export={{ call: exportPriceLists, name: '价目表' }}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(own.create)}
        </Button>
      }
    />
  )
}

import { text } from '@kuacang/contract/kit/text'
import { listOrderTags } from '@kuacang/contract/platform-orders/order/calls'
import { autoFulfilStatus, blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { choiceList } from '../../kit/choice/choice-list.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { storeFilter } from '../store/store-choice.ts'
import { words } from '../words.ts'

const tags = choiceList({
  call: listOrderTags,
  input: {},
  choices: (all) => all.map((tag) => ({ value: tag, label: tag })),
  search: text('搜索标签', 'Search tags'),
  failure: 'log',
})

export const orderNumber: Filter = {
  kind: 'text',
  key: 'platform_order_id',
  label: words.order,
  several: true,
  exact: true,
  front: true,
}

/** Waiting orders are shown however old they are. */
export const released: Filter = {
  kind: 'range',
  key: 'time_range',
  label: words.released,
  days: null,
}

export const countryFilter: Filter = { kind: 'text', key: 'country', label: words.country }

export const autoFilter: Filter = {
  kind: 'enum',
  key: 'auto_fulfill_status',
  label: words.autoStatus,
  of: autoFulfilStatus,
  many: true,
}

/** The SKU of the platform, or the own one that it is mapped to. */
const anySku = text('SKU（平台或自有）', 'SKU (platform or own)')

const { waybill_synced, outbound_created, ignored, merchant_fulfils } = platformOrderStatus.code
const settled: readonly number[] = [waybill_synced, outbound_created, ignored, merchant_fulfils]
/** What still has to be done something with, before the warehouse has its order. */
const unfulfilled = platformOrderStatus.codes.filter((code) => !settled.includes(code))

/** What platform orders are searched by (FU-101). */
export const orderFilters: readonly Filter[] = [
  orderNumber,
  storeFilter,
  { kind: 'text', key: 'sku', label: anySku },
  countryFilter,
  { kind: 'from', key: 'tags', label: words.tags, from: tags, many: true },
  {
    kind: 'enum',
    key: 'status',
    label: words.status,
    of: platformOrderStatus,
    many: true,
    front: true,
    usual: unfulfilled,
  },
  autoFilter,
  { kind: 'enum', key: 'blockers', label: words.blockers, of: blocker, many: true },
  released,
  partnerFilter,
]

import type { WarehouseType } from '@kuacang/contract/kit/enums'
import { type ListOnPage, listsOnPages } from '../list-pages.ts'
import { pagesInside, type Route } from '../route-table.ts'

/** Menu groups in parts of about the same size: each part is walked by files of its own, which workers share. */
const groups = {
  outbound: ['wms_outbound', 'wms_b2b_out', 'wms_inbound'],
  stock: ['wms_inventory', 'm', 'hub', 'hubm', 'hubx', 'mock'],
  others: [],
} as const

export type Part = keyof typeof groups
export const parts = ['outbound', 'stock', 'others'] as const satisfies readonly Part[]

const partOf = (path: string): Part => {
  const group = path.split('/')[1]
  if (groups.outbound.some((name) => name === group)) return 'outbound'
  return groups.stock.some((name) => name === group) ? 'stock' : 'others'
}

/** The types of warehouses that pages are walked in; pages of any type in one of fulfilment. */
export const walkedTypes = ['fbw', 'hub', 'epc', 'sc'] as const satisfies readonly WarehouseType[]

const typeOf = ({ at }: Route) => walkedTypes.find((type) => (at ?? ['fbw']).includes(type))

/** The pages of a part that are walked in a warehouse of this type: each in the first of its types. */
export const pagesOf = (part: Part, type: (typeof walkedTypes)[number]): readonly Route[] =>
  pagesInside.filter((r) => partOf(r.path) === part && typeOf(r) === type)

/** The lists on pages that need no login: they are looked at with the last part. */
export const publicLists = (part: Part, type: (typeof walkedTypes)[number]): readonly ListOnPage[] => {
  const inside = new Set(pagesInside.map((r) => r.path))
  const isTheirs = part === 'others' && type === 'fbw'
  return isTheirs ? listsOnPages.filter((l) => !inside.has(l.path.split('?')[0] ?? '')) : []
}

export const listsOf = (route: Route): readonly ListOnPage[] =>
  listsOnPages.filter((l) => l.path.split('?')[0] === route.path)

export const titleOf = ({ path, tab = '' }: ListOnPage) => `${path} ${tab}`.trim()

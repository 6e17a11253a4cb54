import { warehouseType } from '@kuacang/contract/kit/enums'

const { epc, hub, sc } = warehouseType.code

/** The search pages of the kinds of warehouses that handle parcels: epc.search, hub.search and sc.search. */
const pages: Readonly<Record<number, string>> = {
  [epc]: '/epc_admin/search',
  [hub]: '/hubm/search',
  [sc]: '/sorting_center_management/search',
}

/** The search page of a type of warehouse, where that has one. */
export const searchPage = (type: number | undefined): string | undefined =>
  type === undefined ? undefined : pages[type]

/** Where a search leads; nowhere where nothing was entered. */
export const searchAddress = (page: string, entered: string): string | undefined => {
  const key = entered.trim()
  return key ? `${page}?${new URLSearchParams({ key })}` : undefined
}

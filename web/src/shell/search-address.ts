import { warehouseType } from '@kuacang/contract/reference/warehouse/enums'

const { epc, hub, sc } = warehouseType.code

/** The search pages of the kinds of warehouses that handle parcels: epc.search, hub.search and sc.search. */
const pages: Readonly<Record<number, string>> = {
  [epc]: '/epc_admin/search',
  [hub]: '/hubm/search',
  [sc]: '/sorting_center_management/search',
}

/** Where a search leads in a warehouse of a type; undefined where that has no such page, or nothing was entered. */
export const searchAddress = (type: number | undefined, entered: string): string | undefined => {
  const page = type === undefined ? undefined : pages[type]
  const key = entered.trim()
  return page && key ? `${page}?${new URLSearchParams({ key })}` : undefined
}

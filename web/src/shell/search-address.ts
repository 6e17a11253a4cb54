import { warehouseType } from '@kuacang/contract/kit/enums'

const { epc, hub, sc } = warehouseType.code

/** The names of the search pages of the kinds of warehouses that handle parcels. */
const pages: Readonly<Record<number, string>> = {
  [epc]: 'epc.search',
  [hub]: 'hub.search',
  [sc]: 'sc.search',
}

/** The name of the search page of a type of warehouse, where that has one. */
export const searchPage = (type: number | undefined): string | undefined =>
  type === undefined ? undefined : pages[type]

/** Where a search leads; nowhere where nothing was entered. */
export const searchAddress = (page: string, entered: string): string | undefined => {
  const key = entered.trim()
  return key ? `${page}?${new URLSearchParams({ key })}` : undefined
}

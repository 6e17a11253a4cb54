import { listLocationInventory } from '../../../../contract/src/inventory/stock/calls.ts'
import { everyPage } from '../../pages.ts'
import type { House } from './house.ts'

type Filter = { readonly location_code?: string; readonly sku?: string }

/** Which goods are where by the books; a place or SKU is found by any part of its code. */
export const booksOf = ({ shift, partner }: Pick<House, 'shift' | 'partner'>, filter: Filter = {}) =>
  everyPage(async (paging) => {
    const query = { ...paging, ...filter, partner_id: partner }
    return (await shift.first.call(listLocationInventory, { query })).list
  })

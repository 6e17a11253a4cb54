import { type AnnouncedBag, mostAnnounced } from '@kuacang/contract/hub/intake/calls'
import { hubBagColumns, hubBagRow } from '@kuacang/contract/hub/intake/sheet'
import type { Locale } from '@kuacang/contract/kit/text'
import type { Upload } from '#kit/http/uploads'
import { readTable } from '#kit/sheets/read-table'

/** The bags of a sheet, each with the number of its first row. The data of a bag is in the first of its rows. */
export const readBags = async (upload: Upload, locale: Locale) => {
  const table = { columns: hubBagColumns, row: hubBagRow, mostRows: mostAnnounced, locale }
  const bags = new Map<string, AnnouncedBag & { row: number }>()
  for (const { row, value } of await readTable(upload, table)) {
    const { bag_number, origin, bag_weight, due_time, parcel_weight, ...parcel } = value
    const bag = bags.get(bag_number) ?? { bag_number, origin, weight: bag_weight, due_time, parcels: [], row }
    bags.set(bag_number, bag)
    bag.parcels.push({ ...parcel, weight: parcel_weight })
  }
  return [...bags.values()]
}

import type { Locale } from '@kuacang/contract/kit/text'
import { type AnnouncedScBag, mostAnnounced } from '@kuacang/contract/sorting-centre/intake/calls'
import { scBagColumns, scBagRow } from '@kuacang/contract/sorting-centre/intake/sheet'
import type { Upload } from '#kit/http/uploads'
import { readTable } from '#kit/sheets/read-table'

/** The bags of a sheet, each with the number of its first row. The data of a bag is in the first of its rows. */
export const readBags = async (upload: Upload, locale: Locale) => {
  const table = { columns: scBagColumns, row: scBagRow, mostRows: mostAnnounced, locale }
  const bags = new Map<string, AnnouncedScBag & { row: number }>()
  for (const { row, value } of await readTable(upload, table)) {
    const {
      bag_number,
      origin,
      linehaul_order_number,
      dest_warehouse_code,
      bag_weight,
      due_time,
      ...parcel
    } = value
    const bag = bags.get(bag_number) ?? {
      ...{ bag_number, origin, linehaul_order_number, dest_warehouse_code, weight: bag_weight, due_time },
      ...{ container_id: '', gateway: '', parcels: [], row },
    }
    bags.set(bag_number, bag)
    const { parcel_weight: weight, tracking_id, channel_code, country_code } = parcel
    bag.parcels.push({
      ...{ tracking_id, channel_code, country_code, weight },
      ...{ earlier_numbers: [], declared_value: 0, currency: '' },
    })
  }
  return [...bags.values()]
}

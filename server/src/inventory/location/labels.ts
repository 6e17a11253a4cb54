import { printLocationLabels } from '@kuacang/contract/inventory/location/calls'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { notFound } from '#kit/document/document'
import { locationLabel } from '#kit/labels/documents/location-label'
import { answerPrint } from '../../printing/public.ts'
import { locationDocument } from './document.ts'

/** A label for each location, in the order asked for: its code to be read from the aisle and by scanners. */
export const labelPrint = answerPrint(printLocationLabels, {
  paper: 'location_label',
  take: async (tx, caller, { body: { ids } }) => {
    const rows = await tx.run<{ id: string; location_code: string; note: string }>(
      `select l.id, l.code as location_code, concat_ws(' · ', nullif(d.name, ''), r.rack_code) as note from location l
       left join district d on d.warehouse_id = $1 and d.id = l.district_id
       left join rack r on r.warehouse_id = $1 and r.id = l.rack_id
       where l.warehouse_id = $1 and l.id = any($2) and l.state <> ${locationState.code.deleted} and l.location_type < ${locationType.code.supplier}`,
      [caller.warehouse_id, ids],
    )
    const found = new Map(rows.map((r) => [r.id, r]))
    return ids.map((id) => {
      const location = found.get(id)
      if (!location) throw notFound(locationDocument.title, id)
      const { location_code, note } = location
      return { id, number: location_code, label: { location_code, note } }
    })
  },
  make: (locations, print, { body: { size } }) => locationLabel(locations, print, size),
})

import type { LabelSize } from '@kuacang/contract/kit/paper'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import type { FileAnswer } from '#kit/http/answer'
import { locationLabel } from '#kit/labels/documents/location-label'
import { locationDocument } from './document.ts'

type Query = { ids: string[]; size?: LabelSize | undefined }

/** A label for each location, in the order asked for: its code to be read from the aisle and by scanners. */
export const labelsOf = async (tx: Tx, desk: Desk, { query }: { query: Query }): Promise<FileAnswer> => {
  const rows = await tx.run<{ id: string; location_code: string; note: string }>(
    `select l.id, l.code as location_code, concat_ws(' · ', nullif(d.name, ''), r.rack_code) as note from location l
     left join district d on d.warehouse_id = l.warehouse_id and d.id = l.district_id
     left join rack r on r.warehouse_id = l.warehouse_id and r.id = l.rack_id
     where l.warehouse_id = $1 and l.id = any($2) and l.state <> 99 and l.location_type < 90`,
    [desk.warehouse_id, query.ids],
  )
  const found = new Map(rows.map((r) => [r.id, r]))
  const labels = query.ids.map((id) => {
    const location = found.get(id)
    if (!location) throw notFound(locationDocument.title, id)
    return location
  })
  const body = await locationLabel(labels, { locale: desk.locale }, query.size)
  return { name: 'locations.pdf', type: 'application/pdf', body, inline: true }
}

import { listParcelsOfBag } from '@kuacang/contract/hub/parcel/calls'
import { text } from '@kuacang/contract/kit/text'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import { parcelColumns } from './parcel-columns.tsx'

const title = text('包裹', 'Parcels')
const shown = parcelColumns.filter((c) => c.key !== 'bag' && c.key !== 'created_time')

/** The parcels of an inbound bag, those that have not arrived first. */
export const ParcelsOfBag = ({ number }: { readonly number: string }) => (
  <PagedRows
    title={title}
    call={listParcelsOfBag}
    of={{ params: { number } }}
    rowKey={(p) => p.id}
    columns={shown}
  />
)

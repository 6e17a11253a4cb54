import { exportEpcPackedEverywhere, listEpcPackedEverywhere } from '@kuacang/contract/epc/pack-report/calls'
import { ListPage } from '../../kit/list/list-page.tsx'
import { finishedFilter, packedColumns, rowKey, warehouseColumn } from './packed.tsx'

/** What was packed in all parcel centres of the user (PA-468). */
export default function PackedEverywherePage() {
  return (
    <ListPage
      call={listEpcPackedEverywhere}
      rowKey={rowKey}
      filters={[finishedFilter]}
      columns={[warehouseColumn, ...packedColumns]}
      export={{ call: exportEpcPackedEverywhere, name: 'EPC各仓集包报表' }}
    />
  )
}

import { exportEpcPacked, listEpcPacked } from '@kuacang/contract/epc/pack-report/calls'
import { text } from '@kuacang/contract/kit/text'
import { ListPage } from '../../kit/list/list-page.tsx'
import { finishedFilter, packedColumns, rowKey } from './packed.tsx'

const job = text('作业号', 'Job number')

/** What was packed in this parcel centre (PA-468). */
export default function PackReportPage() {
  return (
    <ListPage
      call={listEpcPacked}
      rowKey={rowKey}
      filters={[finishedFilter, { kind: 'text', key: 'job_id', label: job }]}
      columns={packedColumns}
      export={{ call: exportEpcPacked, name: 'EPC集包报表' }}
    />
  )
}

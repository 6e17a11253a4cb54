import { text } from '@kuacang/contract/kit/text'
import { listOfflineExports, type OfflineExport } from '@kuacang/contract/tasks/export/calls'
import { offlineExportStatus } from '@kuacang/contract/tasks/export/enums'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { Excerpt, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { Pulse } from '../pulse.tsx'
import { loadResult } from './load-result.ts'

const words = {
  type: text('导出类型', 'Export type'),
  user: text('用户', 'User'),
  status: text('状态', 'Status'),
  updated: text('更新时间', 'Updated'),
  file: text('文件名', 'File name'),
  reason: text('失败原因', 'Failure reason'),
  download: text('下载', 'Download'),
}

const { code } = offlineExportStatus
const tones: Readonly<Record<OfflineExport['status'], Tone>> = {
  [code.new]: 'wait',
  [code.processing]: 'work',
  [code.done]: 'good',
  [code.failed]: 'bad',
}

const filters: readonly Filter[] = [
  { kind: 'enum', key: 'status', label: words.status, of: offlineExportStatus, many: true },
  { kind: 'range', key: 'time_range', label: words.updated },
]

const columns: readonly Column<OfflineExport>[] = [
  { key: 'export_type', title: words.type, render: (e) => e.export_type },
  { key: 'user_name', title: words.user, render: (e) => <UserName of={e.user_name} /> },
  {
    key: 'status',
    title: words.status,
    render: (e) => <StatusTag of={offlineExportStatus} code={e.status} tone={tones[e.status]} />,
  },
  { key: 'updated_at', title: words.updated, render: (e) => <Time at={e.updated_at} /> },
  { key: 'file_name', title: words.file, render: (e) => e.file_name || '-' },
  { key: 'fail_reason', title: words.reason, render: (e) => <Excerpt of={e.fail_reason || '-'} /> },
]

const download: Action<OfflineExport> = {
  key: 'download',
  label: words.download,
  allowed: (e) => e.download_url !== null,
  run: ([e]) => e && loadResult(e.id),
}

const open: readonly number[] = [code.new, code.processing]

export default function ExportListPage() {
  return (
    <ListPage
      call={listOfflineExports}
      rowKey={(e) => e.id}
      filters={filters}
      columns={columns}
      rowActions={[download]}
      summary={({ list }) => (
        <Pulse of={listOfflineExports} when={list.some((e) => open.includes(e.status))} />
      )}
    />
  )
}

import {
  type DoctorReport,
  exportDoctorReports,
  listDoctorReports,
  runDoctor,
} from '@kuacang/contract/inventory/stock/calls'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Table } from 'antd'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'

const words = {
  title: text('库存核对', 'Stock doctor'),
  run: text('立即核对', 'Check now'),
  about: text(
    '把每个库位的结存与账本之和、每个占用与未完成的分配之和逐一比较，并核对各环节的单据，例如每个袋与袋内的包裹。',
    'Compares the balance of every location with the ledger total, every reservation with the total of open allocations, and the documents of all steps, such as bags with their parcels.',
  ),
  healthy: text('一致', 'No differences'),
  differ: text('{n} 处不一致', '{n} {n|difference|differences}'),
}

const columns: readonly Column<DoctorReport>[] = [
  { key: 'at', title: text('时间', 'Time'), render: (r) => <Time at={r.at} /> },
  {
    key: 'ok',
    title: text('结果', 'Result'),
    render: (r) => (
      <Alert
        type={r.ok ? 'success' : 'error'}
        showIcon
        title={
          r.ok ? say(words.healthy) : say(words.differ, { n: r.differences.length + r.violations.length })
        }
      />
    ),
  },
  {
    key: 'checked',
    title: text('比较了', 'Compared'),
    align: 'right',
    render: (r) => r.checked.toLocaleString(),
  },
  { key: 'seconds', title: text('秒', 'Seconds'), align: 'right', render: (r) => r.seconds.toFixed(2) },
  { key: 'user', title: text('操作人', 'Operator'), render: (r) => <UserName of={r.user_name} /> },
]

const Differences = ({ report }: { report: DoctorReport }) => (
  <Table
    size="small"
    rowKey={(d) => `${d.what} ${d.location_code} ${d.sku}`}
    dataSource={[...report.differences]}
    pagination={false}
    columns={[
      { title: say(text('内容', 'Item')), dataIndex: 'what' },
      { title: say(text('库位', 'Location')), render: (_v, d) => <Code>{d.location_code}</Code> },
      { title: 'SKU', render: (_v, d) => <Code>{d.sku}</Code> },
      { title: say(text('记录', 'Recorded')), dataIndex: 'recorded' },
      { title: say(text('证明', 'Proved')), dataIndex: 'proven' },
    ]}
  />
)

const Violations = ({ report }: { report: DoctorReport }) => (
  <Table
    size="small"
    rowKey={(v) => `${v.law.en} ${v.object}`}
    dataSource={[...report.violations]}
    pagination={false}
    columns={[
      { title: say(text('规则', 'Rule')), render: (_v, v) => say(v.law) },
      { title: say(text('编号', 'Number')), render: (_v, v) => <Code>{v.object}</Code> },
      { title: say(text('记录', 'Recorded')), dataIndex: 'recorded' },
      { title: say(text('证明', 'Proved')), dataIndex: 'proven' },
    ]}
  />
)

export default function DoctorPage() {
  const { run, busy } = useCall(runDoctor)
  const refresh = useRefresh()
  return (
    <ListPage
      title={words.title}
      call={listDoctorReports}
      filters={[]}
      columns={columns}
      export={{ call: exportDoctorReports }}
      rowKey={(r) => r.id}
      expand={(report) => (
        <>
          {(report.differences.length > 0 || report.ok) && <Differences report={report} />}
          {report.violations.length > 0 && <Violations report={report} />}
        </>
      )}
      toolbar={
        <>
          <Button
            type="primary"
            loading={busy}
            onClick={() => void run({}).then(() => refresh(listDoctorReports), notice.failure)}
          >
            {say(words.run)}
          </Button>
          <span style={{ color: 'var(--soft)' }}>{say(words.about)}</span>
        </>
      }
    />
  )
}

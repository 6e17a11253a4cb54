import {
  cancelInspectionTask,
  countInspectionTasks,
  exportInspectionTasks,
  getInspectionPhoto,
  type InspectionTask,
  listInspectionTasks,
} from '@kuacang/contract/inspection/task/calls'
import { defectReason, inspectionSource, inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { type InspectionTaskAction, inspectionTaskMachine } from '@kuacang/contract/inspection/task/machine'
import { text } from '@kuacang/contract/kit/text'
import { Button, Image, Space } from 'antd'
import { fillPath } from '../../kit/api/address.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { openRules } from '../rule/rules-form.tsx'
import { taskTones } from '../tones.ts'
import { words } from '../words.ts'
import { openAssign, openNewTasks } from './task-forms.tsx'

const own = {
  create: text('新建任务', 'New tasks'),
  rules: text('抽检规则', 'Inspection rules'),
  cancelMeans: text('任务取消，商品可直接上架。', 'The task is cancelled: its goods may be put away.'),
  photo: text('{task} 的照片 {n}', 'Photo {n} of {task}'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'task_number', several: true, exact: true, label: words.task },
  { kind: 'enum', key: 'status', label: words.status, of: inspectionTaskStatus, many: true },
  { kind: 'text', key: 'wms_order_id', several: true, exact: true, label: words.order },
  { kind: 'text', key: 'sku', several: true, exact: true, label: words.sku },
  partnerFilter,
  { kind: 'enum', key: 'source', label: words.source, of: inspectionSource, many: true },
  { kind: 'text', key: 'inspector', exact: true, label: words.inspector },
  { kind: 'range', key: 'time_range', label: words.created },
]

const Photos = ({ of }: { of: InspectionTask }) => (
  <Image.PreviewGroup>
    <Space size={4}>
      {of.photos.map((file, i) => (
        <Image
          key={file}
          src={`/api${fillPath(getInspectionPhoto.path, { id: of.id, file })}`}
          alt={say(own.photo, { task: of.task_number, n: i + 1 })}
          width={40}
          height={30}
        />
      ))}
    </Space>
  </Image.PreviewGroup>
)

const columns: readonly Column<InspectionTask>[] = [
  { key: 'number', title: words.task, render: (t) => <Code>{t.task_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (t) => <StatusTag of={inspectionTaskStatus} code={t.status} tone={taskTones[t.status]} />,
  },
  {
    key: 'source',
    title: words.source,
    optional: true,
    render: (t) => <EnumLabel of={inspectionSource} code={t.source} />,
  },
  { key: 'partner', title: words.partner, render: (t) => <PartnerName of={t.partner_id} /> },
  { key: 'order', title: words.order, render: (t) => <Code>{t.wms_order_id || '-'}</Code> },
  { key: 'case', title: words.case, optional: true, render: (t) => <Code>{t.case_code || '-'}</Code> },
  { key: 'location', title: words.location, render: (t) => <Code>{t.location_code}</Code> },
  { key: 'sku', title: words.sku, render: (t) => <Code>{t.sku}</Code> },
  { key: 'quantity', title: words.quantity, align: 'right', render: (t) => t.quantity },
  { key: 'good', title: words.good, align: 'right', render: (t) => t.good_quantity },
  { key: 'defect', title: words.defect, align: 'right', render: (t) => t.defect_quantity },
  {
    key: 'reason',
    title: words.reason,
    render: (t) =>
      t.defect_reason === null ? (
        '-'
      ) : (
        <Space orientation="vertical" size={0}>
          <EnumLabel of={defectReason} code={t.defect_reason} />
          <Photos of={t} />
        </Space>
      ),
  },
  { key: 'inspector', title: words.inspector, render: (t) => <UserName of={t.inspector} /> },
  {
    key: 'transfer',
    title: words.transfer,
    optional: true,
    render: (t) => <Code>{t.transfer_number || '-'}</Code>,
  },
  {
    key: 'remark',
    title: words.remark,
    optional: true,
    render: (t) => <Excerpt of={t.remark} longest={30} />,
  },
  { key: 'creator', title: words.creator, optional: true, render: (t) => <UserName of={t.created_by} /> },
  { key: 'created', title: words.created, render: (t) => <Time at={t.created_at} /> },
  { key: 'ended', title: words.ended, optional: true, render: (t) => <Time at={t.ended_at} /> },
]

/** Makes, shows, assigns and cancels inspection tasks (FU-661, FU-662, FU-664). */
export default function TasksPage() {
  const refresh = useRefresh()
  const actions = machineActions<InspectionTaskAction, InspectionTask>(inspectionTaskMachine, {
    assign: { run: ([t]) => t && openAssign(t) },
    cancel: {
      menu: true,
      danger: { consequence: own.cancelMeans, id: (t) => t.task_number },
      run: ([t]) => t && send(cancelInspectionTask, { body: { id: t.id } }),
    },
  })
  return (
    <ListPage
      call={listInspectionTasks}
      statuses={countInspectionTasks}
      filters={filters}
      columns={columns}
      export={{ call: exportInspectionTasks }}
      rowKey={(t) => t.id}
      rowActions={actions}
      toolbar={
        <>
          <Button
            type="primary"
            onClick={() => void openNewTasks().then(async (done) => done && refresh(listInspectionTasks))}
          >
            {say(own.create)}
          </Button>
          <Button onClick={() => void openRules()}>{say(own.rules)}</Button>
        </>
      }
    />
  )
}

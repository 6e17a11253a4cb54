import { DownloadOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { cancelOfflineTask, getOfflineTask, type OfflineTask } from '@kuacang/contract/tasks/task/calls'
import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import { offlineTaskMachine } from '@kuacang/contract/tasks/task/machine'
import { Alert, Button, Descriptions } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { loadResult } from '../export/load-result.ts'
import { whileOpenMs } from '../pulse.tsx'
import { TaskErrors } from './task-errors.tsx'
import { TaskProgress, TaskStatus } from './task-progress.tsx'

const { code } = offlineTaskStatus

const words = {
  nothing: text('请从后台任务列表中选择一个任务', 'Choose a task from the background task list'),
  toList: text('后台任务列表', 'Background task list'),
  basic: text('任务信息', 'Task information'),
  progress: text('进度', 'Progress'),
  user: text('创建人', 'Created by'),
  warehouse: text('仓库编号', 'Warehouse number'),
  created: text('创建时间', 'Created'),
  eta: text('最早开始', 'Not before'),
  started: text('开始时间', 'Started'),
  finished: text('结束时间', 'Finished'),
  remark: text('备注', 'Remarks'),
  files: text('文件', 'Files'),
  asked: text('参数', 'Parameters'),
  download: text('下载 {name}', 'Download {name}'),
  expires: text('文件保留至', 'Kept until'),
  cancel: text('取消任务', 'Cancel task'),
  consequence: text(
    '已完成的部分保留，其余不再执行。',
    'The part already done is kept; the rest is not processed.',
  ),
  create: text('创建', 'Created'),
}

const actionText = (operation: string) => {
  const action = offlineTaskMachine.actions.find((a) => operation === `offline_task.${a}`)
  return say(action ? offlineTaskMachine.table[action].label : words.create)
}

const resultKind = ({ status }: Pick<OfflineTask, 'status'>) =>
  status === code.succeeded ? 'success' : status === code.partially_succeeded ? 'warning' : 'error'

const readable = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export default function TaskDetailPage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  return id ? (
    <Task id={id} />
  ) : (
    <NothingChosen hint={words.nothing} link={<Link to="/tasks/offline">{say(words.toList)}</Link>} />
  )
}

const Task = ({ id }: { id: string }) => {
  const task = useAnswer(
    getOfflineTask,
    { params: { id } },
    { refetchInterval: (data) => (data?.is_terminated ? false : whileOpenMs) },
  )
  const cancel = useCall(cancelOfflineTask)
  const callOff = async (t: OfflineTask) => {
    const ids = [`${t.service_code_text} ${t.id}`]
    if (!(await confirmDanger({ title: words.cancel, consequence: words.consequence, ids }))) return
    await cancel.run({ body: { id } }).catch(notice.failure)
    await task.refetch()
  }
  return (
    <Answered of={task}>
      {(t) => (
        <DetailPage
          title={t.service_code_text}
          status={<TaskStatus task={t} />}
          actions={
            <>
              {t.result_file ? (
                <Button type="primary" icon={<DownloadOutlined />} onClick={() => void loadResult(t.id)}>
                  {say(words.download, { name: t.result_file.name })}
                </Button>
              ) : null}
              {t.may_cancel ? (
                <Button danger loading={cancel.busy} onClick={() => void callOff(t)}>
                  {say(words.cancel)}
                </Button>
              ) : null}
            </>
          }
        >
          {t.result ? (
            <Alert showIcon type={resultKind(t)} title={t.result} style={{ marginBottom: 16 }} />
          ) : null}
          <Facts
            title={words.basic}
            facts={[
              [text('编号', 'Number'), <Code key="id">{t.id}</Code>],
              [words.progress, <TaskProgress key="progress" task={t} />],
              [words.user, <UserName key="created_by" of={t.created_by} />],
              [words.warehouse, t.warehouse_id || ''],
              [words.created, <Time key="created" at={t.created_at} />],
              [words.eta, t.eta ? <Time key="eta" at={t.eta} /> : ''],
              [words.started, <Time key="started" at={t.started_at} />],
              [words.finished, <Time key="finished" at={t.finished_at} />],
              [words.expires, t.result_file ? <Time key="kept" at={t.result_file.expires_at} /> : ''],
              [words.files, t.files.map((f) => f.name).join(', ')],
              [words.remark, t.remark],
            ]}
          />
          {Object.keys(t.body).length > 0 ? (
            <section className="facts">
              <h2 className="section-title">{say(words.asked)}</h2>
              <Descriptions
                size="small"
                column={{ xs: 1, sm: 2, xl: 3 }}
                items={Object.entries(t.body).map(([key, value]) => ({
                  key,
                  label: <Code>{key}</Code>,
                  children: <Code>{readable(value)}</Code>,
                }))}
              />
            </section>
          ) : null}
          {t.errors > 0 ? <TaskErrors id={t.id} /> : null}
          <Timeline
            entries={t.operation_records.map((r) => ({
              ...recordEntry(r, actionText(r.action)),
              failed: r.action === 'offline_task.fail',
            }))}
          />
        </DetailPage>
      )}
    </Answered>
  )
}

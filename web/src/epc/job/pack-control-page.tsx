import {
  createPackJob,
  type EpcJob,
  getCurrentEpcJobs,
  updateSortCodeVersion,
} from '@kuacang/contract/epc/job/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty, Form, Input, InputNumber } from 'antd'
import { Link } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { ChannelGroupSelect } from '../../reference/channel-group/channel-group-select.tsx'
import { words } from '../words.ts'
import { RunningJobs } from './running-jobs.tsx'

const own = {
  start: text('开始集包作业', 'Start a pack job'),
  group: text('渠道组', 'Channel group'),
  renew: text('更新分拣代码', 'Renew the sort codes'),
  renewed: text(
    '代码版本 {version}，{n} 个出库包裹需重新分拣',
    'Code version {version}; {n} {n|parcel|parcels} to sort again',
  ),
  codes: text('分拣代码', 'Sort codes'),
  version: text('代码版本', 'Code version'),
  versionAbout: text(
    '不填则从 1 开始；分拣道标牌上已有版本号时填写',
    'Begins with 1 if empty; fill it in where the signs at the lanes carry a number',
  ),
}

type Fields = { group_id: number; name?: string; sort_code_version?: number }

const openStart = (): Promise<boolean> =>
  openForm<Fields>({
    title: own.start,
    fields: (
      <>
        <Form.Item name="group_id" label={say(own.group)} rules={[required]}>
          <ChannelGroupSelect />
        </Form.Item>
        <Form.Item name="name" label={say(words.jobName)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="sort_code_version" label={say(own.version)} extra={say(own.versionAbout)}>
          <InputNumber style={{ width: '100%' }} min={1} max={1_000_000} precision={0} />
        </Form.Item>
      </>
    ),
    // An empty number field is null.
    submit: ({ sort_code_version, ...body }, options) =>
      request(
        createPackJob,
        { body: { ...body, sort_code_version: sort_code_version ?? undefined } },
        options,
      ),
  })

const renew = async (job: EpcJob): Promise<void> => {
  try {
    const done = await request(updateSortCodeVersion, { body: { job_id: job.id } })
    notice.success(say(own.renewed, { version: done.job.sort_code_version, n: done.to_sort_again }))
  } catch (error) {
    notice.failure(error)
  }
}

/** Pack jobs: the jobs desk, with the codes of the sorting groups. One runs for each channel group. */
export default function PackControlPage() {
  const refresh = useRefresh()
  const start = async () => {
    try {
      if (await openStart()) await refresh(getCurrentEpcJobs)
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <>
      <Button type="primary" style={{ marginBottom: 16 }} onClick={() => void start()}>
        {say(own.start)}
      </Button>
      <RunningJobs
        kind="pack"
        none={<Empty description={say(words.noPackJob)} />}
        more={(job, onDone) => (
          <>
            <Link to="/epc_dhl_packing/sort_details">{say(own.codes)}</Link>
            <Button onClick={() => void renew(job).then(onDone)}>{say(own.renew)}</Button>
          </>
        )}
      />
    </>
  )
}

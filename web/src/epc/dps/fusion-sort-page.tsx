import { joinFusionJob, upsertPutTask } from '@kuacang/contract/epc/dps/calls'
import { getCurrentEpcJobs } from '@kuacang/contract/epc/job/calls'
import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Button, Segmented, Space } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { type Putting, WallDesk } from '../wall/wall-desk.tsx'

const words = {
  all: text('全部分区', 'All zones'),
  zone: text('分区 {zone}', 'Zone {zone}'),
  shown: text('显示的分区', 'Zones shown'),
  start: text('开始作业', 'Start the job'),
  started: text('作业 {job} 已开始', 'Job {job} has started'),
}

const putting: Putting = {
  first: async (parcel, scan) => {
    const { task_id, ...slot } = await send(upsertPutTask, { body: { tracking_ids: [parcel] } }, scan)
    return { ...slot, unit_id: task_id, unit_number: '', task: task_id }
  },
  confirm: async ({ task }, slot_id, scan) => {
    const body = { task_id: task, tracking_ids: [], slot_id }
    return { ...(await send(upsertPutTask, { body }, scan)), all: false }
  },
  leave: ({ task }, scan) => send(upsertPutTask, { body: { task_id: task, tracking_ids: [] } }, scan),
}

/** Puts parcels into lit slots: a scan lights the slot, its barcode puts the light out (PA-269). */
export default function FusionSortPage() {
  const [zone, setZone] = useKept('dps zone', '')
  const preference = useAnswer(getWarehousePreference, {})
  const jobs = useAnswer(getCurrentEpcJobs, { query: { type: epcJobKind.code.sow } })
  const refresh = useRefresh()
  const zones = preference.data?.dps_zones ?? []
  const chosen = zones.find((z) => z.zone === zone)
  const [job] = jobs.data?.list ?? []
  const start = () =>
    send(joinFusionJob, { body: {} })
      .then(async (joined) => {
        notice.success({
          zh: words.started.zh.replace('{job}', joined.job_number),
          en: words.started.en.replace('{job}', joined.job_number),
        })
        await refresh(getCurrentEpcJobs, listEpcSlots)
      })
      .catch(notice.failure)
  const head = (
    <Space size={12} wrap style={{ marginTop: 12 }}>
      {job ? <Code>{job.job_number}</Code> : null}
      {jobs.data && !job ? <Button onClick={start}>{say(words.start)}</Button> : null}
      <Segmented
        aria-label={say(words.shown)}
        value={chosen?.zone ?? ''}
        onChange={setZone}
        options={[
          { value: '', label: say(words.all) },
          ...zones.map((z) => ({ value: z.zone, label: say(words.zone, { zone: z.zone }) })),
        ]}
      />
    </Space>
  )
  return (
    <WallDesk
      name="epc_fusion_sort"
      standing={{
        ...{ mode: 'dps_fusion', puts: putting, head },
        shows: ({ slot_number: n }) => !chosen || (n >= chosen.first_slot && n <= chosen.last_slot),
      }}
    />
  )
}

import {
  createSortJob,
  type EpcPlan,
  getCurrentEpcJobs,
  mostSlots,
  planSortJob,
} from '@kuacang/contract/epc/job/calls'
import { getSlotLabels } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Card, Input, InputNumber, Space } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { useKept } from '../../kit/kept.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { words } from '../words.ts'

const own = {
  title: text('开始播种作业', 'Start a sow job'),
  slots: text('播种墙的格口数', 'Slots of the wall'),
  name: text('作业名称（可不填）', 'Name of the job (optional)'),
  start: text('开始作业', 'Start the job'),
  labels: text('打印格口条码', 'Print slot barcodes'),
  nothing: text('没有可播种的合单组', 'No set is ready to sow'),
  fillings: text('播满墙的次数', 'Fillings of the wall'),
  touches: text('手工扫描次数', 'Scans by hand'),
  perParcel: text('每件扫描次数', 'Scans per parcel'),
  lane: text('巷道', 'Lane'),
  straight: text('直接到墙', 'Straight to the wall'),
  started: text('作业 {job} 已开始', 'Job {job} has begun'),
}
/** A wall of three racks of nineteen, until another one is chosen on this device. */
const usualSlots = 57
const mostLabels = 500

type Lane = EpcPlan['lanes'][number]
const lanes: readonly Column<Lane>[] = [
  { key: 'lane', title: own.lane, render: (l) => (l.code ? <Code>{l.code}</Code> : say(own.straight)) },
  { key: 'units', title: words.units, align: 'right', render: (l) => l.units },
  { key: 'parcels', title: words.parcels, align: 'right', render: (l) => l.parcels },
  {
    key: 'channels',
    title: words.channel,
    render: (l) =>
      l.channels.length === 0
        ? '-'
        : l.channels.map((c) => (
            <div key={c}>
              <ChannelName of={c} />
            </div>
          )),
  },
]

const Plan = ({ of }: { readonly of: EpcPlan }) => (
  <>
    <Facts
      facts={[
        [words.units, of.units],
        [words.parcels, of.parcels],
        [words.rounds, of.rounds],
        [own.fillings, of.fillings],
        [own.touches, of.touches],
        [own.perParcel, of.parcels === 0 ? '-' : of.touches / of.parcels],
      ]}
    />
    <PlainTable rows={of.lanes} rowKey={(l) => l.code} columns={lanes} />
  </>
)

/** A sow job of all that is ready: its plan by the number of slots, before it begins. */
export const StartSow = () => {
  const [slots, setSlots] = useKept('epc wall slots', usualSlots)
  const [name, setName] = useState('')
  const plan = useAnswer(planSortJob, { query: { wall_slots: slots } }, { keep: true })
  const { run, busy } = useCall(createSortJob)
  const refresh = useRefresh()
  const start = async () => {
    try {
      const { job } = await run({ body: { wall_slots: slots, name } })
      notice.success(say(own.started, { job: job.job_number }))
    } catch (error) {
      notice.failure(error)
    }
    await refresh(getCurrentEpcJobs, planSortJob)
  }
  const print = () =>
    printPaper({
      paper: '10x10',
      load: () =>
        request(getSlotLabels, { query: { first_slot: 1, last_slot: Math.min(slots, mostLabels) } }),
    }).catch(notice.failure)
  return (
    <Card title={say(own.title)}>
      <Space wrap style={{ marginBottom: 16 }}>
        <label htmlFor="epc-wall-slots">{say(own.slots)}</label>
        <InputNumber
          id="epc-wall-slots"
          min={1}
          max={mostSlots}
          precision={0}
          value={slots}
          onChange={(n) => n !== null && setSlots(n)}
        />
        <Input
          value={name}
          maxLength={100}
          placeholder={say(own.name)}
          aria-label={say(own.name)}
          onChange={(e) => setName(e.target.value)}
        />
        <Button onClick={() => void print()}>{say(own.labels)}</Button>
        <Button
          type="primary"
          loading={busy}
          disabled={!plan.data || plan.data.units === 0}
          onClick={() => void start()}
        >
          {say(own.start)}
        </Button>
      </Space>
      <Answered of={plan}>{(p) => (p.units === 0 ? say(own.nothing) : <Plan of={p} />)}</Answered>
    </Card>
  )
}

import {
  listPutawayTasks,
  type PutawayTask,
  type Suggestion,
  submitPutawayTask,
  suggestPutaway,
} from '@kuacang/contract/inbound/putaway/calls'
import { filled, type Text, text } from '@kuacang/contract/kit/text'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { notice } from '../../kit/notice.ts'
import { sendOrQueue } from '../../kit/offline/send-or-queue.ts'
import { useLate } from '../../kit/offline/use-late.ts'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, error, type Outcome, ok, queued } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { shownTo } from '../putaway/suggestions.tsx'
import { OpenTask } from './open-task.tsx'
import { WaitingTasks } from './waiting-tasks.tsx'

const words = {
  hintGoods: text('扫描要上架的商品', 'Scan the goods to put away'),
  hintPlace: text('到库位，扫描库位', 'Go to the location and scan it'),
  none: text('没有待上架的此商品', 'None of these wait for putaway'),
  several: text('多项待上架，请选择', 'Several wait: choose one'),
  to: text('上架到', 'Put it away to'),
  anywhere: text('扫描任一库位', 'Scan any location'),
  away: text('已上架，还剩', 'Put away; left'),
  all: text('全部上架', 'All put away'),
  toGood: text('上架良品', 'Put good ones away'),
  toDefective: text('上架次品', 'Put defective ones away'),
  leave: text('放下', 'Put down'),
  entry: text('上架 {sku}', 'Put away {sku}'),
}

type Job = {
  readonly task: PutawayTask
  readonly suggestions: readonly Suggestion[]
  readonly defective: boolean
  readonly quantity: number
}

const leftOf = ({ left, defect_left }: PutawayTask, defective: boolean) => (defective ? defect_left : left)
const leftIn = (task: PutawayTask) => task.left + task.defect_left
const objectOf = ({ id }: PutawayTask) => `putaway ${id}`
const hintOf = (job: Job | undefined): Text => (job ? words.hintPlace : words.hintGoods)

const sideOf = (task: PutawayTask, defective: boolean) => ({
  task,
  defective,
  quantity: leftOf(task, defective),
})
/** The task once these pieces are on the shelf. */
const without = ({ task, quantity, defective }: Job): PutawayTask => ({
  ...task,
  put_away: task.put_away + quantity,
  ...(defective ? { defect_left: task.defect_left - quantity } : { left: task.left - quantity }),
})

/** A task with the places for its good pieces, or for the defective ones where no others are left. */
const readJob = async (task: PutawayTask, defective = task.left === 0): Promise<Job> => {
  const { list } = await request(suggestPutaway, { params: { id: task.id }, query: { defective } })
  return { ...sideOf(task, defective), suggestions: list }
}

/** Puts goods away one kind at a time: goods, quantity, the place that suits them (FU-140). */
export default function PdaPutawayPage() {
  const { job, since, begin, change, end } = useJob<Job>('pda_putaway')
  const [choice, setChoice] = useState<string>()
  const refresh = useRefresh()
  const leave = () => {
    setChoice(undefined)
    end()
    void refresh(listPutawayTasks)
  }
  useLate(submitPutawayTask, {
    confirmed: () => void refresh(listPutawayTasks),
    // What was shown as left is wrong then: the goods are scanned anew.
    refused: ({ object }) => {
      if (job && object === objectOf(job.task)) leave()
    },
  })
  const open = async (task: PutawayTask): Promise<Outcome> => {
    const opened = await readJob(task)
    setChoice(undefined)
    begin(opened)
    const [best] = opened.suggestions
    return best ? ok(words.to, { big: best.location_code, detail: task.name }) : ok(words.anywhere)
  }
  const find = async ({ value }: Scan): Promise<Outcome> => {
    const { list } = await request(listPutawayTasks, { query: { sku: value, page_size: 50 } })
    const [only, ...others] = list.filter((t) => t.sku === value || t.barcode === value)
    if (!only) return error(words.none, { detail: value, heard: 'unrecognised' })
    if (others.length === 0) return open(only)
    setChoice(value)
    return attention(words.several, { big: others.length + 1 })
  }
  const putAway = async (open: Job, scan: Scan): Promise<Outcome> => {
    const { task, quantity, suggestions, defective } = open
    const body = { id: task.id, location_code: scan.value, quantity, ...shownTo(suggestions) }
    const detail = `${quantity} × ${task.sku} → ${scan.value}`
    const title = filled(words.entry, { sku: task.sku })
    const answer = await sendOrQueue(
      submitPutawayTask,
      { body },
      { key: scan.key, object: objectOf(task), title, detail },
    )
    const rest = { ...without(open), ...(answer && { left: answer.left, defect_left: answer.defect_left }) }
    if (leftIn(rest) === 0) {
      leave()
      return answer ? done(words.all, { detail }) : queued({ detail })
    }
    const side = leftOf(rest, defective) > 0 ? defective : !defective
    const next = answer ? await readJob(rest, side) : { ...open, ...sideOf(rest, side) }
    change(() => next)
    const more = { big: leftIn(rest), detail }
    return answer ? ok(words.away, more) : queued(more)
  }
  const turn = () => {
    if (job) void readJob(job.task, !job.defective).then((turned) => change(() => turned), notice.failure)
  }
  const total = job ? job.task.put_away + leftIn(job.task) : 0
  return (
    <ScanDesk
      name="pda_putaway"
      hint={hintOf(job)}
      onScan={(scan) => (job ? putAway(job, scan) : find(scan))}
      worksOffline={() => job !== undefined}
      progress={job && since ? { done: total - leftIn(job.task), total, since } : undefined}
      keys={[
        {
          key: 'F3',
          label: job?.defective ? words.toGood : words.toDefective,
          disabled: !job || leftOf(job.task, !job.defective) === 0,
          run: turn,
        },
        { key: 'F4', label: words.leave, disabled: !job, run: leave },
      ]}
    >
      {job ? (
        <OpenTask
          task={job.task}
          suggestions={job.suggestions}
          defective={job.defective}
          quantity={job.quantity}
          most={leftOf(job.task, job.defective)}
          onQuantity={(quantity) => change((j) => ({ ...j, quantity }))}
        />
      ) : (
        <WaitingTasks sku={choice} onChoose={(task) => void open(task).catch(notice.failure)} />
      )}
    </ScanDesk>
  )
}

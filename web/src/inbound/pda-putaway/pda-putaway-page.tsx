import {
  listPutawayTasks,
  type PutawayTask,
  type Suggestion,
  submitPutawayTask,
  suggestPutaway,
  undoPutaway,
} from '@kuacang/contract/inbound/putaway/calls'
import { filled, type Text, text } from '@kuacang/contract/kit/text'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { notice } from '../../kit/notice.ts'
import { sendOrQueue } from '../../kit/offline/send-or-queue.ts'
import { useLate } from '../../kit/offline/use-late.ts'
import { nameOf, say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, error, type Outcome, ok, queued } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { shownTo, takenBack } from '../putaway/suggestions.tsx'
import { OpenTask } from './open-task.tsx'
import { WaitingTasks } from './waiting-tasks.tsx'

const words = {
  hintGoods: text('扫描要上架的商品', 'Scan the goods to put away'),
  hintPlace: text('到库位，扫描库位', 'Go to the location and scan it'),
  none: text('没有待上架的此商品', 'None of these goods are waiting to be put away'),
  noTask: text('没有上架任务', 'No putaway task'),
  several: text('多项待上架，请选择', 'Several tasks are waiting, please choose'),
  to: text('上架到', 'Put away to'),
  anywhere: text('扫描任一库位', 'Scan any location'),
  away: text('已上架 {n} 件', '{n} {n|piece|pieces} put away'),
  all: text('已上架 {n} 件，全部完成', '{n} {n|piece|pieces} put away, all done'),
  left: text('还剩 {n} 件', '{n} {n|piece|pieces} left'),
  toGood: text('上架良品', 'Put away good pieces'),
  toDefective: text('上架次品', 'Put away defective pieces'),
  leave: text('放下', 'Set aside'),
  entry: text('上架 {sku}', 'Put away {sku}'),
}

type Job = {
  readonly task: PutawayTask
  readonly suggestions: readonly Suggestion[]
  readonly defective: boolean
  readonly quantity: number
}

type Step = {
  readonly moves: readonly string[]
  readonly id: string
  readonly sku: string
  readonly defective: boolean
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
  const taken = useUndo<Step>('pda_putaway', async ({ moves, id, sku, defective }, scan) => {
    const { location_code, quantity } = await send(undoPutaway, { body: { moves: [...moves] } }, scan)
    const { list } = await request(listPutawayTasks, { query: { sku, page_size: 50 } })
    const task = list.find((t) => t.id === id)
    setChoice(undefined)
    // The goods are in the hand again: they are the open task.
    if (task) begin(await readJob(task, defective))
    else leave()
    return ok(say(takenBack, { n: quantity }), { big: location_code, speech: quantity, detail: sku })
  })
  const open = async (task: PutawayTask): Promise<Outcome> => {
    const opened = await readJob(task)
    setChoice(undefined)
    begin(opened)
    const [best] = opened.suggestions
    return best ? ok(words.to, { big: best.location_code, detail: nameOf(task) }) : ok(words.anywhere)
  }
  const find = async ({ value }: Scan): Promise<Outcome> => {
    const { list } = await request(listPutawayTasks, { query: { sku: value, page_size: 50 } })
    const [only, ...others] = list.filter((t) => t.sku === value || t.barcode === value)
    if (!only) return error(words.none, { detail: value, heard: 'unrecognised', title: say(words.noTask) })
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
    if (answer) taken.remember({ moves: answer.moves, id: task.id, sku: task.sku, defective })
    const told = answer && { big: answer.location_code, speech: answer.put_away }
    const rest = { ...without(open), ...(answer && { left: answer.left, defect_left: answer.defect_left }) }
    if (leftIn(rest) === 0) {
      leave()
      return answer
        ? done(say(words.all, { n: answer.put_away }), { ...told, detail: task.sku })
        : queued({ detail })
    }
    const side = leftOf(rest, defective) > 0 ? defective : !defective
    const next = answer ? await readJob(rest, side) : { ...open, ...sideOf(rest, side) }
    change(() => next)
    const left = leftIn(rest)
    return answer
      ? ok(say(words.away, { n: answer.put_away }), {
          ...told,
          detail: `${task.sku} · ${say(words.left, { n: left })}`,
        })
      : queued({ big: left, detail })
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
      undo={taken}
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

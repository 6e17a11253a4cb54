import { startInspectionTask, submitInspectionTask } from '@kuacang/contract/inspection/task/calls'
import { text } from '@kuacang/contract/kit/text'
import { Segmented } from 'antd'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { words } from '../words.ts'
import { type Job, resultOf } from './counted.ts'

const own = {
  hintTask: text('扫描质检任务号、箱号、周转箱或SKU', 'Scan a task, its case, tote or SKU'),
  hintGoods: text('逐件扫描商品；F4 不良品，F2 良品', 'Scan each piece; F4 defect, F2 good'),
  hintDefect: text('扫描不良品', 'Scan the defects'),
  opened: text('待检', 'To check'),
  left: text('剩余', 'Left'),
  other: text('不是此任务的商品', 'Not the goods of this task'),
  wanted: text('应为 {sku}', 'It should be {sku}'),
  tooMany: text('数量过多', 'Too many pieces'),
  only: text('只剩 {n} 件待检', 'Only {n} {n|piece|pieces} left to check'),
  notAll: text('还有商品未检', 'Not all pieces are checked'),
  submit: text('提交结果', 'Submit'),
  submitted: text('质检完成', 'Inspection is done'),
  further: text(
    '不良率超过 10 %：其余 {n} 箱也要质检',
    'Over 10 % defects: {n} more {n|case|cases} to inspect',
  ),
  shelf: text('移库单 {number} 取走不良品', 'Transfer {number} takes the defects away'),
  aside: text('不良品放到一边，上架到次品位', 'Put the defects aside: they go to a defective place'),
  stopped: text('未提交', 'Not submitted'),
  again: text('再按 F6 提交', 'Press F6 again to submit'),
  change: text('换任务', 'Change task'),
  back: text('已撤销', 'Taken back'),
  verdict: text('判定', 'Verdict'),
}

type Verdict = 'good' | 'defect'
type Step = { readonly verdict: Verdict; readonly quantity: number }

const leftOf = ({ task, good, defect }: Job): number => task.quantity - good - defect

/** Goods as scanned: a code, or a code and how many. */
const readGoods = (value: string): { sku: string; quantity: number } => {
  const [, sku = value, many] = /^(.+),(\d{1,5})$/.exec(value) ?? []
  return { sku, quantity: many ? Number(many) : 1 }
}

/** The task is scanned, then its goods piece by piece (FU-663). */
export default function InspectPage() {
  const { job, begin, change, end } = useJob<Job>('inspection')
  const [verdict, setVerdict] = useKept<Verdict>('inspection verdict', 'good')
  const taken = useUndo<Step>('inspection', async (step) => {
    change((j) => ({ ...j, [step.verdict]: j[step.verdict] - step.quantity }))
    return ok(own.back, { big: job ? leftOf(job) + step.quantity : undefined })
  })
  const leave = () => {
    taken.forget()
    setVerdict('good')
    end()
  }
  const open = async (scan: Scan): Promise<Outcome> => {
    const { task } = await send(startInspectionTask, { body: { code: scan.value } }, scan)
    taken.forget()
    setVerdict('good')
    begin({ task, good: 0, defect: 0 })
    return ok(own.opened, { big: task.quantity, detail: <GoodsName of={task} /> })
  }
  /** More of the goods may have come: the task is read anew, and what was counted stays. Not where another person took it over. */
  const refresh = async (j: Job, scan: Scan): Promise<Outcome> => {
    const { task } = await request(startInspectionTask, { body: { code: scan.value } }, scan)
    change((now) => ({ ...now, task }))
    return ok(own.opened, { big: leftOf({ ...j, task }), detail: <GoodsName of={task} /> })
  }
  const count = async (j: Job, scan: Scan): Promise<Outcome> => {
    if (scan.value === j.task.task_number) return refresh(j, scan)
    const { sku, quantity } = readGoods(scan.value)
    const left = leftOf(j)
    if (sku !== j.task.sku && sku !== j.task.barcode)
      return error(own.other, { detail: say(own.wanted, { sku: j.task.sku }), block: 'any' })
    if (quantity > left || quantity === 0)
      return error(own.tooMany, { big: left, detail: say(own.only, { n: left }), block: 'any' })
    change((now) => ({ ...now, [verdict]: now[verdict] + quantity }))
    taken.remember({ verdict, quantity })
    const more = { big: left - quantity, detail: say(words[verdict]) }
    return verdict === 'good' ? ok(own.left, more) : attention(own.left, more)
  }
  const submit = async (j: Job, scan: Scan): Promise<Outcome> => {
    const left = leftOf(j)
    if (left > 0) return error(own.notAll, { big: left, detail: say(own.only, { n: left }), block: 'any' })
    const result =
      j.defect > 0
        ? await (await loadPart(() => import('./defects-form.tsx'))).submitDefects(j, scan)
        : await send(submitInspectionTask, { body: resultOf(j), files: [] }, scan)
    if (!result) return attention(own.stopped, { detail: say(own.again) })
    leave()
    const { task, further } = result
    if (further > 0) return attention(own.submitted, { detail: say(own.further, { n: further }) })
    if (task.transfer_number !== '')
      return attention(own.submitted, { detail: say(own.shelf, { number: task.transfer_number }) })
    return j.defect > 0
      ? attention(own.submitted, { detail: say(own.aside) })
      : done(own.submitted, { detail: task.task_number })
  }
  const hint = !job ? own.hintTask : verdict === 'good' ? own.hintGoods : own.hintDefect
  return (
    <ScanDesk
      name="inspection"
      hint={hint}
      onScan={(scan) => (job ? count(job, scan) : open(scan))}
      undo={taken}
      stopsAtErrors
      keys={[
        { key: 'F2', label: words.good, disabled: !job, command: 'CMD-GOOD', run: () => setVerdict('good') },
        {
          key: 'F4',
          label: words.defect,
          disabled: !job,
          command: 'CMD-DEFECT',
          run: () => setVerdict('defect'),
        },
        {
          key: 'F6',
          label: own.submit,
          command: 'CMD-FINISH',
          work: job && ((scan: Scan) => submit(job, scan)),
        },
        { key: 'F3', label: own.change, disabled: !job, run: leave },
      ]}
      progress={job ? { done: job.good + job.defect, total: job.task.quantity } : undefined}
      aside={
        <Segmented
          aria-label={say(own.verdict)}
          value={verdict}
          disabled={!job}
          onChange={setVerdict}
          options={(['good', 'defect'] as const).map((value) => ({ value, label: say(words[value]) }))}
        />
      }
    >
      {job ? (
        <JobCard
          code={job.task.task_number}
          facts={[job.task.wms_order_id, job.task.case_code || job.task.location_code]
            .filter(Boolean)
            .join(' · ')}
        >
          <JobLines
            latest={{ key: job.task.sku, scans: job.good + job.defect }}
            lines={[
              {
                key: job.task.sku,
                goods: job.task,
                count: `${job.good + job.defect}/${job.task.quantity}`,
                name: `${say(words.good)} ${job.good} · ${say(words.defect)} ${job.defect}`,
                state: leftOf(job) === 0 ? 'done' : 'current',
              },
            ]}
          />
        </JobCard>
      ) : null}
    </ScanDesk>
  )
}

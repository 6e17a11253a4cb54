import { text } from '@kuacang/contract/kit/text'
import { goesIntoTote } from '@kuacang/contract/returns/record/dispositions'
import { returnFound, returnGrade, returnOutcome } from '@kuacang/contract/returns/record/enums'
import {
  finishReturn,
  gradeReturn,
  type OpenedReturn,
  scanReturnIn,
  takeUnopened,
  ungradeReturn,
} from '@kuacang/contract/returns/reinbound/calls'
import { Segmented, Space } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'

const own = {
  hintParcel: text('扫描要拆开的包裹', 'Scan the parcel to open'),
  hintTote: text('扫描周转箱', 'Scan a tote'),
  hintGoods: text('扫描商品；按 A、B、C 换等级', 'Scan the goods; press A, B or C for the grade'),
  opened: text('出库件数', 'Pieces shipped'),
  resumed: text('继续评级', 'Goes on'),
  toteChosen: text('放入周转箱', 'Into this tote'),
  graded: text('已评级', 'Graded'),
  aside: text('放入单独的周转箱，等待商户', 'Into a tote of its own: it waits for its merchant'),
  toDestroy: text('放到销毁架', 'Onto the shelf of what is destroyed'),
  isGoods: text('这是商品，不是周转箱', 'These are goods, not a tote'),
  photo: text('拍照', 'Photo'),
  otherTote: text('换周转箱', 'Another tote'),
  sealed: text('原封入库', 'Unopened to stock'),
  finish: text('完成', 'Done'),
  finished: text('评级完成', 'Grading is finished'),
  waits: text('评级完成，等待商户决定', 'Finished; its merchant decides'),
  change: text('换包裹', 'Change parcel'),
  unsaved: text('照片 {n} 张', '{n} {n|photo|photos}'),
  back: text('已撤销', 'Taken back'),
  tote: text('周转箱 {tote}', 'Tote {tote}'),
  gradeNow: text('等级', 'Grade'),
}

type Grade = (typeof returnGrade.codes)[number]
type Job = { readonly opened: OpenedReturn; readonly tote: string; readonly latest: string | null }
type Step = { readonly sku: string; readonly quantity: number; readonly grade: Grade; readonly tote: string }

const letter = (grade: Grade): string => say(returnGrade.label(grade)).slice(0, 1)

/** Goods as scanned: a code, or a code and how many. */
const readGoods = (value: string): { sku: string; quantity: number } => {
  const [, sku = value, many] = /^(.+),(\d{1,5})$/.exec(value) ?? []
  return { sku, quantity: many ? Number(many) : 1 }
}

/** The parcel is scanned, then a tote, then its goods; the keys A, B and C choose the grade. */
export const GradeDesk = () => {
  const { job, begin, change, end } = useJob<Job>('return_grade')
  const [grade, setGrade] = useKept<Grade>('return_grade grade', returnGrade.code.a)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const numberOf = (j: Job) => j.opened.return.tracking_number
  const show = (opened: OpenedReturn, more: Partial<Job> = {}) => change((j) => ({ ...j, opened, ...more }))

  const taken = useUndo<Step>('return_grade', async (step, scan) => {
    if (!job) return error(own.back)
    const body = { tracking_number: numberOf(job), ...step }
    show(await send(ungradeReturn, { body }, scan))
    return ok(own.back, { detail: step.sku })
  })
  const leave = () => {
    taken.forget()
    setPhotos([])
    end()
  }
  const open = async (scan: Scan): Promise<Outcome> => {
    const opened = await send(scanReturnIn, { body: { tracking_number: scan.value } }, scan)
    taken.forget()
    setPhotos([])
    begin({ opened, tote: '', latest: null })
    const more = {
      big: opened.skus.reduce((n, s) => n + s.quantity, 0),
      detail: opened.return.tracking_number,
    }
    return opened.already ? already(own.resumed, { ...more, thing: 'parcel' }) : ok(own.opened, more)
  }
  /** What is destroyed needs no tote. */
  const needsTote = (j: Job): boolean => {
    const found = j.opened.outcomes.find((o) => o.found === (grade as number))
    return found === undefined || goesIntoTote(found.outcome)
  }
  const isGoods = (j: Job, code: string) => j.opened.skus.some((s) => s.sku === code || s.barcode === code)

  const chooseTote = async (j: Job, { value }: Scan): Promise<Outcome> => {
    if (isGoods(j, value)) return error(own.isGoods, { detail: value, block: 'any' })
    change((now) => ({ ...now, tote: value }))
    return ok(own.toteChosen, { big: value })
  }
  const scanGoods = async (j: Job, scan: Scan): Promise<Outcome> => {
    const { sku, quantity } = readGoods(scan.value)
    const body = { tracking_number: numberOf(j), sku, quantity, grade, tote: j.tote }
    const { outcome, ...opened } = await send(gradeReturn, { body }, scan)
    const line = opened.skus.find((s) => s.sku === sku || s.barcode === sku)
    show(opened, { latest: line?.sku ?? sku })
    taken.remember({ sku, quantity, grade, tote: j.tote })
    const more = { big: letter(grade), detail: line ? <GoodsName of={line} /> : sku }
    if (outcome === returnOutcome.code.ask) return attention(own.aside, more)
    return outcome === returnOutcome.code.destroy ? attention(own.toDestroy, more) : ok(own.graded, more)
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const chosen = returnGrade.codes.find((code) => letter(code) === scan.value.toUpperCase())
    if (chosen !== undefined) {
      setGrade(chosen)
      return ok(own.gradeNow, { big: letter(chosen) })
    }
    if (!job) return open(scan)
    return job.tote === '' && needsTote(job) ? chooseTote(job, scan) : scanGoods(job, scan)
  }
  const finish = async (j: Job, scan: Scan): Promise<Outcome> => {
    const body = { tracking_number: numberOf(j) }
    const { return: r } = await request(finishReturn, { body, files: [...photos] }, scan)
    leave()
    const more = { detail: r.tracking_number }
    return r.wait === null ? done(own.finished, more) : attention(own.waits, more)
  }
  const unopened = async (j: Job, scan: Scan): Promise<Outcome> => {
    const body = { tracking_number: numberOf(j), tote: j.tote }
    show(await send(takeUnopened, { body }, scan))
    return ok(own.sealed, { big: letter(returnGrade.code.a), detail: j.tote })
  }
  const takePhotos = async (j: Job) => {
    const { askPhotos } = await loadPart(() => import('./photos-form.tsx'))
    const more = await askPhotos(numberOf(j))
    if (more) setPhotos((taken) => [...taken, ...more].slice(-finishReturn.files.max))
  }

  const sealed = job?.opened.outcomes.find((o) => o.found === returnFound.code.sealed)
  const maySeal =
    job && sealed?.outcome === returnOutcome.code.stock && job.opened.pieces.length === 0 && job.tote !== ''
  return (
    <ScanDesk
      name="return_grade"
      hint={!job ? own.hintParcel : job.tote === '' && needsTote(job) ? own.hintTote : own.hintGoods}
      onScan={onScan}
      letters={returnGrade.codes.map(letter)}
      undo={taken}
      stopsAtErrors
      keys={[
        { key: 'F2', label: own.photo, disabled: !job, run: () => job && void takePhotos(job) },
        {
          key: 'F4',
          label: own.otherTote,
          disabled: !job,
          run: () => change((j) => ({ ...j, tote: '' })),
        },
        {
          key: 'F5',
          label: own.sealed,
          command: 'CMD-UNOPENED',
          work: maySeal ? (scan: Scan) => unopened(job, scan) : undefined,
        },
        {
          key: 'F6',
          label: own.finish,
          command: 'CMD-FINISH',
          work: job && ((scan: Scan) => finish(job, scan)),
        },
        { key: 'F3', label: own.change, disabled: !job, run: leave },
      ]}
      aside={
        <Space wrap>
          <span>{say(own.gradeNow)}</span>
          <Segmented
            aria-label={say(own.gradeNow)}
            value={grade}
            onChange={setGrade}
            options={returnGrade.codes.map((value) => ({ value, label: say(returnGrade.label(value)) }))}
          />
          {photos.length > 0 ? <span>{say(own.unsaved, { n: photos.length })}</span> : null}
        </Space>
      }
    >
      {job ? (
        <JobCard
          code={numberOf(job)}
          facts={job.tote ? say(own.tote, { tote: job.tote }) : say(own.hintTote)}
        >
          <JobLines
            latest={
              job.latest === null
                ? undefined
                : { key: job.latest, scans: job.opened.pieces.reduce((n, p) => n + p.quantity, 0) }
            }
            lines={job.opened.skus.map((s) => {
              const here = job.opened.pieces.filter((p) => p.sku === s.sku)
              const count = here.reduce((n, p) => n + p.quantity, 0)
              return {
                key: s.sku,
                goods: s,
                count: `${count}/${s.quantity}`,
                name: here.map((p) => `${p.grade === null ? '' : letter(p.grade)}×${p.quantity}`).join(' · '),
                state: s.returned >= s.quantity ? 'done' : s.sku === job.latest ? 'current' : 'open',
              } as const
            })}
          />
        </JobCard>
      ) : null}
    </ScanDesk>
  )
}

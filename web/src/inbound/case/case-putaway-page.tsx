import { startCasePutaway, submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { JobNumber } from '../../kit/scan/job-number.tsx'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hintCase: text('扫描箱号', 'Scan a case code'),
  hintWhole: text('扫描库位，或先扫描商品', 'Scan a location or a SKU'),
  hintPart: text('扫描库位', 'Scan a location'),
  opened: text('待上架', 'To put away'),
  chosen: text('只上架此商品', 'Only these goods'),
  away: text('已上架，箱内还剩', 'Put away; left in the case'),
  empty: text('此箱已全部上架', 'The case is empty'),
  nothing: text('此箱没有待上架的货物', 'Nothing in this case to put away'),
  drop: text('放弃此箱', 'Leave this case'),
  whole: text('整箱上架', 'The whole case'),
  toGood: text('到良品库位', 'To good places'),
  toDefective: text('到次品库位', 'To defective places'),
  quantity: text('数量', 'Quantity'),
}

type Case = Data<typeof startCasePutaway>['case']
type Line = Case['skus'][number]
type Job = {
  readonly case: Case
  /** The goods that go to the next place; all of the case when null. */
  readonly sku: string | null
  readonly quantity: number
  readonly defective: boolean
}

const left = (l: Line) => l.received_quantity + l.defect_quantity - l.putaway_quantity
const leftIn = (c: Case) => c.skus.reduce((n, l) => n + left(l), 0)
const whole = (of: Case): Job => ({ case: of, sku: null, quantity: 0, defective: false })

export default function CasePutawayPage() {
  const { job, since, begin, change, end } = useJob<Job>('case_putaway')
  const choose = (line: Line) => change((j) => ({ ...j, sku: line.sku, quantity: left(line) }))

  const open = async (scan: Scan): Promise<Outcome> => {
    const { case: found } = await send(startCasePutaway, { body: { case_code: scan.value } }, scan)
    if (leftIn(found) === 0) return attention(words.nothing, { detail: found.case_code })
    begin(whole(found))
    return ok(words.opened, { big: leftIn(found), detail: found.wms_order_id })
  }
  const putAway = async (
    { case: { case_code }, sku, quantity, defective }: Job,
    scan: Scan,
  ): Promise<Outcome> => {
    const part = sku ? { sku, quantity } : {}
    const body = { case_code, location_code: scan.value, defective, ...part }
    const answer = await send(submitCasePutaway, { body }, scan)
    if (answer.left === 0) {
      end()
      return done(words.empty, { big: answer.put_away, detail: case_code })
    }
    const { case: now } = await request(startCasePutaway, { body: { case_code } })
    change(() => ({ ...whole(now), defective }))
    return ok(words.away, { big: answer.left, detail: scan.value })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return open(scan)
    const line = job.case.skus.find((l) => left(l) > 0 && [l.sku, l.barcode].includes(scan.value))
    if (!line) return putAway(job, scan)
    choose(line)
    return ok(words.chosen, { big: left(line), detail: `${line.sku} · ${line.name}` })
  }

  const before = job?.case.skus.reduce((n, l) => n + l.putaway_quantity, 0) ?? 0
  return (
    <ScanDesk
      name="case_putaway"
      hint={!job ? words.hintCase : job.sku ? words.hintPart : words.hintWhole}
      onScan={onScan}
      progress={job && since ? { done: before, total: before + leftIn(job.case), since } : undefined}
      keys={[
        {
          key: 'F2',
          label: words.whole,
          disabled: !job?.sku,
          run: () => change((j) => ({ ...j, sku: null })),
        },
        {
          key: 'F3',
          label: job?.defective ? words.toGood : words.toDefective,
          disabled: !job,
          run: () => change((j) => ({ ...j, defective: !j.defective })),
        },
        { key: 'F4', label: words.drop, disabled: !job, run: end },
      ]}
    >
      {job ? (
        <JobCard
          code={job.case.case_code}
          facts={
            <>
              {job.case.wms_order_id} <strong>{say(job.defective ? words.toDefective : words.toGood)}</strong>
            </>
          }
        >
          <JobLines
            lines={job.case.skus.map((line) => ({
              key: line.sku,
              code: line.sku,
              name: line.name,
              count: left(line),
              state: left(line) === 0 ? 'done' : line.sku === job.sku ? 'current' : 'open',
              fields:
                line.sku === job.sku ? (
                  <JobNumber
                    label={say(words.quantity)}
                    min={1}
                    max={left(line)}
                    value={job.quantity}
                    onChange={(v) => change((j) => ({ ...j, quantity: v ?? left(line) }))}
                  />
                ) : left(line) > 0 && job.case.skus.length > 1 ? (
                  <Button onClick={() => choose(line)}>{say(words.chosen)}</Button>
                ) : null,
            }))}
          />
        </JobCard>
      ) : null}
    </ScanDesk>
  )
}

import {
  findCaseGoods,
  startCaseReceive,
  submitCaseReceive,
  submitThirdWeight,
} from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { Data } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, error, type Outcome, ok, outcomeOf } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { readWeight } from '../../kit/scan/weight.ts'
import { type Counts, noneCounted, OpenCase } from './open-case.tsx'

const words = {
  hintCase: text('扫描箱号或入库单号', 'Scan a case code or an inbound order number'),
  hintSku: text('逐件扫描商品', 'Scan the goods piece by piece'),
  hintThird: text('第三次称重：输入 kg', 'Third weighing: enter kg'),
  opened: text('应收件数', 'Pieces announced'),
  counted: text('第 {n} 件', 'Piece {n}'),
  over: text('超出清单', 'More than announced'),
  aside: text('放到一边，按 F5 登记为问题件', 'Put it aside and press F5 to record it as problem goods'),
  record: text('登记问题件', 'Record problem goods'),
  recorded: text('已登记，贴上此号', 'Recorded: attach this number'),
  notRecorded: text('没有登记', 'Not recorded'),
  received: text('已收货', 'Received'),
  third: text('请第三次称重', 'Weigh a third time'),
  badWeight: text('重量异常', 'Invalid weight'),
  uncounted: text('已减一件，现为', 'One piece removed; now'),
  submit: text('提交收货', 'Submit'),
  all: text('按清单全收', 'Receive all as listed'),
  drop: text('放弃此箱', 'Set this case aside'),
}

type Case = Data<typeof startCaseReceive>['case']
type Line = Case['skus'][number]
type Job = {
  readonly case: Case
  readonly counts: Counts
  /** The goods of the last scan. */
  readonly latest: string | null
  /** Kilograms. */
  readonly weight: number | null
  /** The server wants the weight a third time, and nothing else. */
  readonly third: boolean
}
type Counted = { readonly sku: string }

const announced = (c: Case) => c.skus.reduce((n, l) => n + l.quantity, 0)

export default function CaseReceivePage() {
  const { job, since, begin, change, end } = useJob<Job>('case_receive')
  const count = (sku: string, by: number) =>
    change((j) => {
      const now = j.counts[sku] ?? noneCounted
      return {
        ...j,
        latest: sku,
        counts: { ...j.counts, [sku]: { ...now, good: Math.max(0, now.good + by) } },
      }
    })
  const taken = useUndo<Counted>('case_receive', async ({ sku }) => {
    count(sku, -1)
    const { good, defective } = job?.counts[sku] ?? noneCounted
    return ok(words.uncounted, { big: good + defective - 1, detail: sku })
  })
  const [stranger, setStranger] = useKept<string | null>('case_receive stranger', null)
  const leave = () => {
    taken.forget()
    end()
  }
  /** What is on no list is put aside under a number of its own, with the case that it came in. */
  const record = async (): Promise<Outcome> => {
    const { openRecordProblem } = await loadPart(() => import('../problem/record-form.tsx'))
    const number = await openRecordProblem({
      barcode: stranger ?? '',
      ...(job ? { case_code: job.case.case_code } : {}),
    })
    if (!number) return attention(words.notRecorded)
    setStranger(null)
    return ok(words.recorded, { big: number })
  }

  const scanCase = async (scan: Scan): Promise<Outcome> => {
    const { case: found } = await send(startCaseReceive, { body: { case_code: scan.value } }, scan)
    taken.forget()
    // A tote of returns was counted before: its scan has received it.
    const { received, order_received } = inboundCaseStatus.code
    if (found.status === received || found.status === order_received)
      return done(words.received, { big: announced(found), detail: found.case_code })
    begin({
      case: found,
      counts: {},
      latest: null,
      weight: null,
      third: found.status === inboundCaseStatus.code.third_weighing,
    })
    return ok(words.opened, { big: announced(found), detail: found.wms_order_id })
  }
  /** The line of what was scanned. What the page does not know is looked up in the case as the server has it. */
  const lineOf = async ({ case: { case_code, skus } }: Job, code: string): Promise<Line> => {
    const known = skus.find((l) => l.barcode === code || l.sku === code)
    if (known) return known
    const { line } = await request(findCaseGoods, { query: { case_code, code } })
    change((j) => ({ ...j, case: { ...j.case, skus: [...j.case.skus, line] } }))
    return line
  }
  const strange = (failure: unknown, code: string): Outcome => {
    if (!isRefused(failure, inboundRefusals.not_in_case)) throw failure
    setStranger(code)
    return { ...outcomeOf(failure), detail: say(words.aside), block: 'any', ways: ['F5'] }
  }
  const scanSku = async (open: Job, { value }: Scan): Promise<Outcome> => {
    const line = await lineOf(open, value).catch((failure: unknown) => strange(failure, value))
    if ('kind' in line) return line
    setStranger(null)
    const now = open.counts[line.sku] ?? noneCounted
    const n = now.good + now.defective + 1
    count(line.sku, 1)
    taken.remember({ sku: line.sku })
    const more = { big: n, detail: <GoodsName of={line} /> }
    return n > line.quantity ? attention(words.over, more) : ok(say(words.counted, { n }), more)
  }
  const weighThird = async (open: Job, scan: Scan): Promise<Outcome> => {
    const weight = readWeight(scan.value)
    if (weight === undefined) return error(words.badWeight)
    await send(submitThirdWeight, { body: { case_code: open.case.case_code, weight } }, scan)
    leave()
    return done(words.received, { big: weight, detail: open.case.case_code })
  }
  const submit = async ({ case: { case_code, skus }, counts, weight }: Job, scan: Scan): Promise<Outcome> => {
    const counted = skus.map(({ sku }) => {
      const { good, defective } = counts[sku] ?? noneCounted
      return { sku, quantity: good, defect_quantity: defective }
    })
    const body = { case_code, skus: counted, ...(weight ? { weight } : {}) }
    const answer = await send(submitCaseReceive, { body }, scan).catch((failure: unknown) => {
      // Received elsewhere, or taken over: there is nothing left to count here.
      if (isRefused(failure, kitRefusals.illegal_move, inboundRefusals.counted_by_other)) leave()
      throw failure
    })
    taken.forget()
    if (answer.status === inboundCaseStatus.code.third_weighing) {
      change((j) => ({ ...j, third: true }))
      return attention(words.third, { detail: case_code })
    }
    end()
    return done(words.received, { big: answer.received, detail: case_code })
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return scanCase(scan)
    return job.third ? weighThird(job, scan) : scanSku(job, scan)
  }
  const takeAll = () =>
    change((j) => ({
      ...j,
      counts: Object.fromEntries(j.case.skus.map((l) => [l.sku, { good: l.quantity, defective: 0 }])),
    }))

  const counting = job !== undefined && !job.third
  const counted = Object.values(job?.counts ?? {}).reduce((n, c) => n + c.good + c.defective, 0)
  return (
    <ScanDesk
      name="case_receive"
      hint={!job ? words.hintCase : job.third ? words.hintThird : words.hintSku}
      onScan={onScan}
      undo={taken}
      progress={job && since ? { done: counted, total: announced(job.case), since } : undefined}
      keys={[
        {
          key: 'F2',
          label: words.submit,
          command: 'CMD-SUBMIT',
          work: counting ? (scan) => submit(job, scan) : undefined,
        },
        { key: 'F3', label: words.all, disabled: !counting, run: takeAll },
        { key: 'F4', label: words.drop, disabled: !job, run: leave },
        { key: 'F5', label: words.record, command: 'CMD-PROBLEM', work: record },
      ]}
    >
      {job ? (
        <OpenCase
          case={job.case}
          counts={job.counts}
          latest={job.latest === null ? undefined : { key: job.latest, scans: counted }}
          weight={job.weight}
          onPictures={(sku, [image_url = '']) =>
            change((j) => ({
              ...j,
              case: {
                ...j.case,
                skus: j.case.skus.map((l) => (l.sku === sku ? { ...l, image_url } : l)),
              },
            }))
          }
          onCounts={(sku, of) => change((j) => ({ ...j, counts: { ...j.counts, [sku]: of } }))}
          onWeight={(weight) => change((j) => ({ ...j, weight }))}
        />
      ) : null}
    </ScanDesk>
  )
}

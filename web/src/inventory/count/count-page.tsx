import { finishInventoryCheck, getInventoryCheck, submitCount } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import {
  type CountLine,
  type CountProgress,
  finishCheckLocation,
  listMyInventoryChecks,
  scanCheckLocation,
  scanCheckSku,
} from '@kuacang/contract/inventory/count/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { OpenPlace } from './open-place.tsx'
import { WaitingChecks } from './waiting-checks.tsx'

const words = {
  hintCheck: text('扫描盘点单号', 'Scan a check number'),
  hintPlace: text('到库位，扫描库位', 'Go to the location and scan it'),
  hintGoods: text('逐件扫描商品', 'Scan each piece'),
  begun: text('开始盘点，请到库位', 'Begun; go to'),
  any: text('开始盘点，扫描任一库位', 'Begun; scan any location'),
  over: text('盘点已结束', 'It is not counted any more'),
  here: text('到达库位', 'At the location'),
  counted: text('已盘', 'Counted'),
  next: text('本库位完成，下一库位', 'Location finished; next'),
  all: text('全部盘完', 'All counted'),
  finished: text('盘点完成', 'Check finished'),
  undone: text('已撤销', 'Taken back'),
  finishPlace: text('本库位完成', 'Location done'),
  noneWhat: text('没有盘到的商品记为 0 件。', 'Goods that were not found are counted as none.'),
  finish: text('完成盘点', 'Finish check'),
  leave: text('放下', 'Put down'),
}

type Job = {
  readonly order_id: string
  readonly place: string | null
  readonly lines: readonly CountLine[]
  /** The line whose goods are in the hand. */
  readonly current: string | null
  readonly progress: CountProgress
}
type Step = {
  readonly order_id: string
  readonly location_code: string
  readonly sku: string
  readonly quantity: number
}

/** The count of the goods in the hand, entered or on a barcode of its own. */
const numberCode = /^QTY-(\d{1,6})$/

const hintOf = (job: Job | undefined): Text => {
  if (!job) return words.hintCheck
  return job.place ? words.hintGoods : words.hintPlace
}
const withLine = (lines: readonly CountLine[], line: CountLine): CountLine[] => [
  line,
  ...lines.filter((l) => l.id !== line.id),
]

/** How far the check is with this line counted; the server says it anew at each place. */
const advanced = (progress: CountProgress, lines: readonly CountLine[], { id }: CountLine): CountProgress => {
  const before = lines.find((l) => l.id === id)
  const first = (before?.checked_quantity ?? null) === null
  return {
    ...progress,
    total: progress.total + (before ? 0 : 1),
    counted: progress.counted + (first ? 1 : 0),
  }
}

/** Counts a check at its shelves: place, piece by piece or by a number, next place. Blind. */
export default function CountPage() {
  const { job, since, begin, change, end } = useJob<Job>('inv_check')
  const refresh = useRefresh()
  const show = (line: CountLine) =>
    change((j) => ({
      ...j,
      current: line.id,
      lines: withLine(j.lines, line),
      progress: advanced(j.progress, j.lines, line),
    }))
  const steps = useUndo<Step>('inv_check', async (step, scan) => {
    const { quantity, ...at } = step
    const { line } = await send(scanCheckSku, { body: { ...at, add: true, quantity: -quantity } }, scan)
    show(line)
    return ok(words.undone, { big: line.checked_quantity ?? 0, detail: `${line.sku} · ${line.name}` })
  })
  const leave = () => {
    steps.forget()
    end()
    void refresh(listMyInventoryChecks)
  }

  const choose = async (scan: Scan): Promise<Outcome> => {
    const query = { lines: 'uncounted', page_size: 1 } as const
    const check = await request(getInventoryCheck, { params: { order_id: scan.value }, query })
    if (!inventoryCheckMachine.can('count', check.status))
      return error(words.over, { detail: say(inventoryCheckStatus.label(check.status)) })
    const next_location_code = check.lines.list[0]?.location_code ?? null
    const progress = { total: check.total_lines, counted: check.counted_lines, next_location_code }
    steps.forget()
    begin({ order_id: check.order_id, place: null, lines: [], current: null, progress })
    return next_location_code ? ok(words.begun, { big: next_location_code }) : ok(words.any)
  }
  const arrive = async ({ order_id }: Job, scan: Scan): Promise<Outcome> => {
    const body = { order_id, location_code: scan.value }
    const { location_code, lines, progress } = await send(scanCheckLocation, { body }, scan)
    change((j) => ({ ...j, place: location_code, lines, current: null, progress }))
    return ok(words.here, { big: location_code })
  }
  const counted = (line: CountLine): Outcome => {
    show(line)
    return ok(words.counted, { big: line.checked_quantity ?? 0, detail: `${line.sku} · ${line.name}` })
  }
  const count = async ({ order_id }: Job, location_code: string, scan: Scan): Promise<Outcome> => {
    const step = { order_id, location_code, sku: scan.value, quantity: 1 }
    const { line } = await send(scanCheckSku, { body: { ...step, add: true } }, scan)
    steps.remember(step)
    return counted(line)
  }
  const record = async (
    { order_id, lines }: Job,
    line_id: string,
    quantity: number,
    scan: Scan,
  ): Promise<Outcome> => {
    await send(submitCount, { body: { order_id, line_id, checked_quantity: quantity } }, scan)
    const line = lines.find((l) => l.id === line_id)
    steps.forget((s) => s.sku === line?.sku || s.sku === line?.barcode)
    return line ? counted({ ...line, checked_quantity: quantity }) : ok(words.counted, { big: quantity })
  }
  const finishPlace = async (
    { order_id, lines }: Job,
    location_code: string,
    scan: Scan,
  ): Promise<Outcome> => {
    const ids = lines.filter((l) => l.checked_quantity === null).map((l) => `${l.sku} · ${l.name}`)
    const sure =
      ids.length === 0 ||
      (await confirmDanger({ title: words.finishPlace, consequence: words.noneWhat, ids }))
    if (!sure) throw new Declined(say(declined))
    const { progress } = await send(finishCheckLocation, { body: { order_id, location_code } }, scan)
    steps.forget()
    change((j) => ({ ...j, place: null, lines: [], current: null, progress }))
    const next = progress.next_location_code
    return next ? ok(words.next, { big: next }) : done(words.all)
  }
  const finish = async ({ order_id }: Job, scan: Scan): Promise<Outcome> => {
    await send(finishInventoryCheck, { body: { order_id } }, scan)
    leave()
    return done(words.finished, { detail: order_id })
  }
  const work = async (open: Job, scan: Scan): Promise<Outcome> => {
    if (scan.value === 'CMD-FINISH') return finish(open, scan)
    if (!open.place) return arrive(open, scan)
    if (scan.value === 'CMD-NEXT') return finishPlace(open, open.place, scan)
    const [, typed] = numberCode.exec(scan.value) ?? []
    if (typed && open.current) return record(open, open.current, Number(typed), scan)
    return count(open, open.place, scan)
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return choose(scan)
    return work(job, scan).catch((failure: unknown) => {
      // Finished or cancelled elsewhere meanwhile.
      if (isRefused(failure, kitRefusals.illegal_move)) leave()
      throw failure
    })
  }

  return (
    <ScanDesk
      name="inv_check"
      hint={hintOf(job)}
      onScan={onScan}
      undo={steps}
      progress={job && since ? { done: job.progress.counted, total: job.progress.total, since } : undefined}
      keys={[
        { key: 'F2', label: words.finishPlace, disabled: !job?.place, command: 'CMD-NEXT' },
        { key: 'F3', label: words.finish, disabled: !job || job.place !== null, command: 'CMD-FINISH' },
        { key: 'F4', label: words.leave, disabled: !job, run: leave },
      ]}
    >
      {(enter) =>
        job ? (
          <OpenPlace
            code={job.order_id}
            place={job.place}
            next={job.progress.next_location_code}
            lines={job.lines}
            current={job.current}
            onChoose={(current) => change((j) => ({ ...j, current }))}
            onQuantity={(quantity) => enter(`QTY-${quantity}`)}
          />
        ) : (
          <WaitingChecks onChoose={enter} />
        )
      }
    </ScanDesk>
  )
}

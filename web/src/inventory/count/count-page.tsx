import { finishInventoryCheck, getInventoryCheck, submitCount } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import {
  type CountLine,
  finishCheckLocation,
  listMyInventoryChecks,
  scanCheckLocation,
  scanCheckSku,
} from '@kuacang/contract/inventory/count/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import { Declined, isRefused } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { useEntries } from '../../kit/offline/entries.ts'
import { sendOrQueue } from '../../kit/offline/send-or-queue.ts'
import { useLate } from '../../kit/offline/use-late.ts'
import { nameOf, say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { attention, done, error, type Outcome, ok, queued } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import {
  type Count,
  type CountJob,
  type CountStep,
  countedMore,
  entryOf,
  hintOf,
  numberCode,
  waitingPieces,
  withCounted,
} from './count-job.ts'
import { OpenPlace } from './open-place.tsx'
import { WaitingChecks } from './waiting-checks.tsx'
import { words } from './words.ts'

/** Counts a check at its shelves: place, piece by piece or by a number, next place. Blind. */
export default function CountPage() {
  const { job, since, begin, change, end } = useJob<CountJob>('inv_check')
  const refresh = useRefresh()
  const waiting = useEntries().filter((e) => e.object === job?.order_id && e.state === 'waiting')
  const show = (line: CountLine) => change((j) => withCounted(j, line))

  /** Counts by what was scanned; without a network later, and then against the stock of this arrival. */
  const enter = async ({ quantity, ...at }: Count, scan: Scan, told: Text): Promise<Outcome> => {
    const line = job?.lines.find((l) => at.sku === l.sku || at.sku === l.barcode)
    const body = { ...at, add: true, quantity, stock_version: line?.stock_version }
    const detail = `${at.location_code} · ${at.sku} ${quantity > 0 ? '+' : '−'}${Math.abs(quantity)}`
    const answer = await sendOrQueue(scanCheckSku, { body }, { ...entryOf(at.order_id, scan), detail })
    if (!answer) {
      const codes = line ? [line.sku, line.barcode] : [at.sku]
      const before = (line?.checked_quantity ?? 0) + waitingPieces(waiting, at.location_code, codes)
      return queued({ big: before + quantity, detail })
    }
    show(answer.line)
    return ok(told, countedMore(answer.line))
  }
  const steps = useUndo<CountStep>('inv_check', ({ count }, scan) =>
    enter({ ...count, quantity: -count.quantity }, scan, words.undone),
  )
  useLate(scanCheckSku, {
    confirmed: ({ line }, { object }) => change((j) => (j.order_id === object ? withCounted(j, line) : j)),
    // What was not counted cannot be taken back.
    refused: ({ key }) => steps.forget((s) => s.key === key),
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
  const arrive = async ({ order_id }: CountJob, scan: Scan): Promise<Outcome> => {
    const body = { order_id, location_code: scan.value }
    const { location_code, lines, progress } = await send(scanCheckLocation, { body }, scan)
    change((j) => ({ ...j, place: location_code, lines, current: null, progress }))
    return ok(words.here, { big: location_code })
  }
  const count = async ({ order_id }: CountJob, location_code: string, scan: Scan): Promise<Outcome> => {
    const piece = { order_id, location_code, sku: scan.value, quantity: 1 }
    const outcome = await enter(piece, scan, words.counted)
    steps.remember({ key: scan.key, count: piece })
    return outcome
  }
  const record = async (
    { order_id }: CountJob,
    line: CountLine,
    quantity: number,
    scan: Scan,
  ): Promise<Outcome> => {
    const body = { order_id, line_id: line.id, checked_quantity: quantity, stock_version: line.stock_version }
    const detail = `${line.sku} = ${quantity}`
    const answer = await sendOrQueue(submitCount, { body }, { ...entryOf(order_id, scan), detail })
    steps.forget((s) => s.count.sku === line.sku || s.count.sku === line.barcode)
    const now = { ...line, checked_quantity: quantity }
    if (!answer) return queued({ big: quantity, detail })
    show(now)
    return ok(words.counted, countedMore(now))
  }
  const finishPlace = async (
    { order_id, lines }: CountJob,
    location_code: string,
    scan: Scan,
  ): Promise<Outcome> => {
    const ids = lines.filter((l) => l.checked_quantity === null).map((l) => `${l.sku} · ${nameOf(l)}`)
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
  const finish = async ({ order_id }: CountJob, scan: Scan): Promise<Outcome> => {
    await send(finishInventoryCheck, { body: { order_id } }, scan)
    leave()
    return done(words.finished, { detail: order_id })
  }
  const work = async (open: CountJob, scan: Scan): Promise<Outcome> => {
    if (!open.place) return arrive(open, scan)
    const [, typed] = numberCode.exec(scan.value) ?? []
    const line = open.lines.find((l) => l.id === open.current)
    return typed && line ? record(open, line, Number(typed), scan) : count(open, open.place, scan)
  }
  const onJob = (does: (open: CountJob, scan: Scan) => Promise<Outcome>) =>
    job &&
    ((scan: Scan) =>
      does(job, scan).catch((failure: unknown) => {
        // Finished or cancelled elsewhere meanwhile.
        if (isRefused(failure, kitRefusals.illegal_move)) leave()
        throw failure
      }))
  // What is finished is finished with all that was counted: none of it may still be on its way.
  const whenAllCame = (does: (open: CountJob, scan: Scan) => Promise<Outcome>) =>
    onJob(async (open, scan) =>
      waiting.length > 0 ? attention(words.onTheWay, { big: waiting.length }) : does(open, scan),
    )
  const place = job?.place

  return (
    <ScanDesk
      name="inv_check"
      hint={hintOf(job)}
      onScan={onJob(work) ?? choose}
      worksOffline={() => job?.place != null}
      undo={steps}
      progress={job && since ? { done: job.progress.counted, total: job.progress.total, since } : undefined}
      keys={[
        {
          key: 'F2',
          label: words.finishPlace,
          command: 'CMD-NEXT',
          work: place ? whenAllCame((open, scan) => finishPlace(open, place, scan)) : undefined,
        },
        {
          key: 'F3',
          label: words.finish,
          command: 'CMD-FINISH',
          work: place === null ? whenAllCame(finish) : undefined,
        },
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

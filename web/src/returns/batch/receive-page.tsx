import { text } from '@kuacang/contract/kit/text'
import {
  findReturnBatch,
  type ReturnBatch,
  receiveReturns,
  recordReturnProblem,
  signReturnBatch,
} from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { returnReason } from '@kuacang/contract/returns/record/enums'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { words } from '../words.ts'

const own = {
  hintBatch: text('扫描批次号', 'Scan the batch number'),
  hintParcel: text('扫描退回的包裹', 'Scan the parcels that came back'),
  opened: text('计划件数', 'Parcels planned'),
  received: text('已收件', 'Received'),
  before: text('已收过', 'Received before'),
  unknown: text('没有此退件', 'Unknown return'),
  aside: text(
    '不是本仓发出的：放到一边，按 F4 登记为问题件',
    'This warehouse did not ship it: put it aside and press F4',
  ),
  record: text('登记为问题件', 'Problem goods'),
  recorded: text('已登记，贴上此号', 'Recorded: attach this number'),
  close: text('签收批次', 'Sign the batch'),
  closed: text('批次已签收', 'The batch is signed'),
  differs: text('批次签收异常：件数不符', 'Signed as abnormal: the numbers differ'),
  change: text('换批次', 'Change batch'),
  count: text('{n} / {planned} 件', '{n} of {planned} parcels'),
  why: text('没有预报的包裹的退货原因', 'Return reason for unannounced parcels'),
}

/** A batch is scanned, then its parcels (FU-657). */
export default function ReceivePage() {
  const { job, begin, change, end } = useJob<ReturnBatch>('return_batch')
  const [stranger, setStranger] = useKept('return_batch stranger', '')
  const [last, keep] = useKept<OutboundReturn | null>('return_batch last', null)
  const [reason, setReason] = useKept<(typeof returnReason.codes)[number]>(
    'return_batch reason',
    returnReason.code.undeliverable,
  )

  const open = async (scan: Scan): Promise<Outcome> => {
    const batch = await request(findReturnBatch, { query: { batch_number: scan.value } })
    begin(batch)
    setStranger('')
    return ok(own.opened, { big: batch.planned_count, detail: batch.batch_number })
  }
  const receive = async (batch: ReturnBatch, scan: Scan): Promise<Outcome> => {
    const body = { batch_number: batch.batch_number, tracking_numbers: [scan.value], reason }
    const { batch: now, list, errors } = await send(receiveReturns, { body }, scan)
    change(() => now)
    const [refused] = errors
    if (refused) {
      setStranger(refused.unknown ? scan.value : '')
      if (refused.unknown)
        return error(own.unknown, {
          ...{ heard: 'unrecognised', detail: say(own.aside), block: 'any', ways: ['F4'] },
        })
      return error(refused.reason, { detail: scan.value, block: 'any' })
    }
    setStranger('')
    const [one] = list
    if (one) keep(one.return)
    const more = { big: `${now.received_count}/${now.planned_count}`, detail: scan.value }
    return one?.already ? already(own.before, { ...more, thing: 'parcel' }) : ok(own.received, more)
  }
  const record = async (batch: ReturnBatch, scan: Scan): Promise<Outcome> => {
    const body = { batch_number: batch.batch_number, tracking_number: stranger }
    const { batch: now, problem_number } = await send(recordReturnProblem, { body }, scan)
    change(() => now)
    setStranger('')
    return attention(own.recorded, { big: problem_number, detail: stranger })
  }
  const close = async (batch: ReturnBatch, scan: Scan): Promise<Outcome> => {
    const now = await send(signReturnBatch, { body: { batch_number: batch.batch_number } }, scan)
    end()
    const more = { big: `${now.received_count}/${now.planned_count}`, detail: now.batch_number }
    return now.status === returnBatchStatus.code.signed
      ? done(own.closed, more)
      : attention(own.differs, more)
  }

  return (
    <ScanDesk
      name="return_batch"
      hint={job ? own.hintParcel : own.hintBatch}
      onScan={(scan) => (job ? receive(job, scan) : open(scan))}
      stopsAtErrors
      progress={job ? { done: job.received_count, total: job.planned_count } : undefined}
      keys={[
        {
          key: 'F2',
          label: own.close,
          command: 'CMD-FINISH',
          work: job && ((scan) => close(job, scan)),
        },
        { key: 'F3', label: own.change, disabled: !job, run: end },
        {
          key: 'F4',
          label: own.record,
          command: 'CMD-PROBLEM',
          work: job && stranger ? (scan) => record(job, scan) : undefined,
        },
      ]}
      aside={
        <>
          <span className="soft">{say(own.why)}</span>
          <Select
            aria-label={say(own.why)}
            style={{ minWidth: 220 }}
            value={reason}
            onChange={setReason}
            options={returnReason.codes.map((value) => ({ value, label: say(returnReason.label(value)) }))}
          />
        </>
      }
    >
      {job ? (
        <JobCard
          code={job.batch_number}
          facts={say(own.count, { n: job.received_count, planned: job.planned_count })}
        />
      ) : null}
      {last ? (
        <Facts
          title={words.last}
          facts={[
            [words.number, last.tracking_number],
            [words.order, last.order_number],
            [words.reason, say(returnReason.label(last.reason))],
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}

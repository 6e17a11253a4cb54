import { startCasePutaway, submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { allWaitingOf, waitingOf } from '@kuacang/contract/inbound/case/waiting'
import { undoPutaway } from '@kuacang/contract/inbound/putaway/calls'
import { filled, text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { notice } from '../../kit/notice.ts'
import { stillWaits } from '../../kit/offline/entries.ts'
import type { Entry } from '../../kit/offline/entry.ts'
import { sendOrQueue } from '../../kit/offline/send-or-queue.ts'
import { useLate } from '../../kit/offline/use-late.ts'
import { say } from '../../kit/say.ts'
import { GoodsName } from '../../kit/scan/goods.tsx'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { JobNumber } from '../../kit/scan/job-number.tsx'
import { attention, done, type Outcome, ok, queued } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useUndo } from '../../kit/scan/undo.ts'
import { Suggestions, shownTo, takenBack, useSuggestions } from '../putaway/suggestions.tsx'
import { afterwards, type CaseLine, chosen, goodsOf, leftIn, type PutawayJob, whole } from './putaway-job.ts'

const words = {
  hintCase: text('扫描箱号', 'Scan a case code'),
  hintWhole: text('扫描库位，或先扫描商品', 'Scan a location, or scan the goods first'),
  hintPart: text('扫描库位', 'Scan a location'),
  opened: text('待上架', 'To put away'),
  chosen: text('只上架此商品', 'Only these goods'),
  away: text('已上架 {n} 件', '{n} {n|piece|pieces} put away'),
  empty: text('已上架 {n} 件，此箱已空', '{n} {n|piece|pieces} put away, the case is empty'),
  left: text('箱内还剩 {n} 件', '{n} {n|piece|pieces} left in the case'),
  nothing: text('此箱没有待上架的货物', 'This case has nothing to put away'),
  drop: text('放弃此箱', 'Set this case aside'),
  whole: text('整箱上架', 'Put away whole case'),
  toGood: text('到良品库位', 'To good locations'),
  toDefective: text('到次品库位', 'To defective locations'),
  quantity: text('数量', 'Quantity'),
  entry: text('上架箱 {case}', 'Put away case {case}'),
}

type Step = { readonly moves: readonly string[]; readonly case_code: string }

export default function CasePutawayPage() {
  const { job, since, begin, change, end } = useJob<PutawayJob>('case_putaway')
  const places = useSuggestions(job && goodsOf(job))
  const taken = useUndo<Step>('case_putaway', async ({ moves, case_code }, scan) => {
    const { location_code, quantity } = await send(undoPutaway, { body: { moves: [...moves] } }, scan)
    const { case: now } = await request(startCasePutaway, { body: { case_code } })
    if (job?.case.case_code === case_code) change((j) => whole(now, j.defective))
    else begin(whole(now))
    return ok(say(takenBack, { n: quantity }), { big: location_code, speech: quantity, detail: case_code })
  })
  const choose = (line: CaseLine) => change((j) => chosen(j, line))

  const open = async (scan: Scan): Promise<Outcome> => {
    const { case: found } = await send(startCasePutaway, { body: { case_code: scan.value } }, scan)
    if (leftIn(found) === 0) return attention(words.nothing, { detail: found.case_code })
    begin(whole(found))
    return ok(words.opened, { big: leftIn(found), detail: found.wms_order_id })
  }
  const readAgain = async (case_code: string) => {
    const { case: now } = await request(startCasePutaway, { body: { case_code } })
    change((j) => (j.case.case_code === case_code ? whole(now, j.defective) : j))
  }
  /** The goods are on the shelf, and the server is notified later: the page goes on with the remaining goods. */
  const goOnLater = (taken: PutawayJob, detail: string): Outcome => {
    const rest = afterwards(taken)
    if (leftIn(rest) === 0) end()
    else change(() => whole(rest, taken.defective))
    return queued({ big: leftIn(taken.case) - leftIn(rest), detail })
  }
  const putAway = async (taking: PutawayJob, scan: Scan): Promise<Outcome> => {
    const { sku, quantity, defective } = taking
    const { case_code } = taking.case
    const part = sku ? { sku, quantity } : {}
    const body = { case_code, location_code: scan.value, defective, ...part, ...shownTo(places) }
    const detail = `${sku ?? case_code} → ${scan.value}`
    const entry = {
      key: scan.key,
      object: case_code,
      title: filled(words.entry, { case: case_code }),
      detail,
    }
    const answer = await sendOrQueue(submitCasePutaway, { body }, entry)
    if (!answer) return goOnLater(taking, detail)
    const { location_code: place, put_away: n, left, moves } = answer
    taken.remember({ moves, case_code })
    // The place large, the pieces in the word: what is checked against shelf and hands.
    const more = { big: place, speech: n }
    if (left === 0) {
      end()
      return done(say(words.empty, { n }), { ...more, detail: case_code })
    }
    await readAgain(case_code)
    return ok(say(words.away, { n }), {
      ...more,
      detail: `${sku ?? case_code} · ${say(words.left, { n: left })}`,
    })
  }
  // The server knows what is left once it was told everything.
  const catchUp = ({ object }: Entry) => {
    if (!stillWaits(object)) void readAgain(object).catch(notice.failure)
  }
  useLate(submitCasePutaway, { confirmed: (_answer, entry) => catchUp(entry), refused: catchUp })
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!job) return open(scan)
    const line = job.case.skus.find((l) => allWaitingOf(l) > 0 && [l.sku, l.barcode].includes(scan.value))
    if (!line) return putAway(job, scan)
    choose(line)
    return ok(words.chosen, { big: chosen(job, line).quantity, detail: <GoodsName of={line} /> })
  }

  const before = job?.case.skus.reduce((n, l) => n + l.putaway_quantity, 0) ?? 0
  return (
    <ScanDesk
      name="case_putaway"
      hint={!job ? words.hintCase : job.sku ? words.hintPart : words.hintWhole}
      onScan={onScan}
      undo={taken}
      worksOffline={() => job !== undefined}
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
          run: () => change((j) => ({ ...j, sku: null, defective: !j.defective })),
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
              goods: line,
              count: allWaitingOf(line),
              state: allWaitingOf(line) === 0 ? 'done' : line.sku === job.sku ? 'current' : 'open',
              fields:
                line.sku === job.sku ? (
                  <JobNumber
                    label={say(words.quantity)}
                    min={1}
                    max={waitingOf(line, job.defective)}
                    value={job.quantity}
                    onChange={(v) => change((j) => ({ ...j, quantity: v ?? waitingOf(line, j.defective) }))}
                  />
                ) : allWaitingOf(line) > 0 && job.case.skus.length > 1 ? (
                  <Button onClick={() => choose(line)}>{say(words.chosen)}</Button>
                ) : null,
            }))}
          />
          {places ? <Suggestions list={places} /> : null}
        </JobCard>
      ) : null}
    </ScanDesk>
  )
}

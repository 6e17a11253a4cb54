import { type EpcSorted, getCurrentEpcJobs } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcSortStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { useAnswer, useRefreshSoon } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { already, attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { JobLines } from './job-lines.tsx'

const words = {
  place: text('放到', 'Put it at'),
  again: text('已分拣，还是', 'Sorted before, still'),
  wall: text('不用再分拣，送到播种墙', 'No more sorting: take it to the wall'),
  wallSlot: text('送到播种墙，格口', 'Take it to the wall, slot'),
  bag: text('袋代码', 'Bag code'),
  outdated: text('代码已更新，重新放到', 'The codes are new: put it at'),
  of: text('{step} · 代码 {code} · {n} 件一组', '{step} · code {code} · set of {n} {n|parcel|parcels}'),
  group: text('分拣组 {group}', 'Sorting group {group}'),
}

const detailOf = ({ step, group, expected, to }: EpcSorted): string => {
  if (to === 'bag') return say(words.group, { group })
  if (to === 'wall' || step === null) return ''
  return say(words.of, { step: say(epcSortStep.label(step)), code: group, n: expected })
}

/** What the operator is told of one sorted parcel. */
const outcomeOf = (sorted: EpcSorted): Outcome => {
  const { to, sort_code, again, outdated, tracking_id } = sorted
  const detail = (
    <>
      <div>{detailOf(sorted)}</div>
      <div className="code">{tracking_id}</div>
    </>
  )
  const more = { detail, note: sort_code, ...(sort_code && { big: sort_code }) }
  if (to === 'wall') return attention(sort_code ? words.wallSlot : words.wall, more)
  if (outdated) return attention(words.outdated, more)
  if (again) return already(words.again, more)
  return ok(to === 'bag' ? words.bag : words.place, more)
}

type Props = {
  readonly name: string
  readonly kind: keyof typeof epcJobKind.code
  readonly hint: Text
  readonly sort: (scan: Scan) => Promise<EpcSorted>
  /** Chosen above the desk, such as the round. */
  readonly children?: ReactNode
}

const { pending } = epcUnitStatus.code

/** One desk for all sort rounds: a scan is answered by a giant letter or number, spoken. */
export const SortDesk = ({ name, kind, hint, sort, children }: Props) => {
  const query = { type: epcJobKind.code[kind] }
  const jobs = useAnswer(getCurrentEpcJobs, { query })
  const refreshSoon = useRefreshSoon()
  const list = jobs.data?.list ?? []
  const total = list.reduce((n, j) => n + j.units, 0)
  const waiting = list.flatMap((j) => j.counts).reduce((n, c) => n + (c.status === pending ? c.units : 0), 0)
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const sorted = await sort(scan)
    refreshSoon(getCurrentEpcJobs)
    return outcomeOf(sorted)
  }
  return (
    <ScanDesk
      name={name}
      hint={hint}
      onScan={onScan}
      stopsAtErrors
      progress={list[0] ? { done: total - waiting, total, since: list[0].created_time } : undefined}
    >
      {children}
      <JobLines of={jobs} />
    </ScanDesk>
  )
}

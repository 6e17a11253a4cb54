/** @shared with other areas. */

import { type Text, text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import type { Paper } from '../../kit/print/print-paper.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { type Key, ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hintNew: text('贴上新面单，再扫描新面单', 'Put the new label on, then scan it'),
  printing: text('新面单正在打印', 'The new label prints'),
  stillOld: text('这是旧面单', 'This is the old label'),
  stillOldNow: text('请把新面单贴在上面，再扫描新面单', 'Put the new label over it, then scan the new one'),
  on: text('已贴上', 'The label is on'),
  again: text('重新打印', 'Print again'),
  leave: text('换包裹', 'Change parcel'),
  old: text('旧单号 {number}', 'Old number {number}'),
}

/** A parcel on the desk whose new label prints. */
export type Labelling = { readonly id: string; readonly old: string; readonly fresh: string }

type First<R> = {
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** What the first scan found: the parcel whose new label is printed, or what comes of it instead. */
  readonly find: (scan: Scan) => Promise<Labelling | R>
  /** The new label. */
  readonly paper: (of: Labelling) => Paper
}

/** A desk with at most one parcel on it whose new label prints; the scan of the old number begins it. */
export const useLabelling = <R extends object>({ name, find, paper }: First<R>) => {
  const { job, begin, end } = useJob<Labelling>(name)
  const { print } = usePrint()
  return {
    job,
    end,
    hint: job && words.hintNew,
    open: async (scan: Scan): Promise<Outcome | R> => {
      const found = await find(scan)
      if (!('fresh' in found)) return found
      begin(found)
      void print(paper(found))
      const { fresh } = found
      return ok(words.printing, { big: fresh.slice(-4), instruction: words.printing, detail: fresh })
    },
    /** The old label was scanned again. */
    stillOld: (scan: Scan): Outcome | undefined =>
      scan.value === job?.old ? attention(words.stillOld, { detail: say(words.stillOldNow) }) : undefined,
    again: { label: words.again, disabled: !job, run: () => job && void print(paper(job)) },
    leave: { label: words.leave, disabled: !job, run: end },
    card: job ? <JobCard code={job.fresh} facts={say(words.old, { number: job.old })} /> : null,
  }
}

type Props = First<Outcome> & {
  readonly hint: Text
  /** The scan of the new label proves that it is on. What it answers is told instead of the usual words. */
  readonly prove: (of: Labelling, scan: Scan) => Promise<Outcome | undefined>
  /** Further keys; `end` lets the parcel on the desk go. */
  readonly keys?: (job: Labelling | undefined, end: () => void) => readonly Key[]
  /** What the page shows below the parcel on the desk. */
  readonly aside?: (job: Labelling | undefined) => ReactNode
}

/** The old number is scanned, the new label prints, and the new number is scanned to prove that it is on. */
export const LabelDesk = ({ name, hint, find, paper, prove, keys, aside }: Props) => {
  const desk = useLabelling({ name, find, paper })
  const { job, end } = desk
  const confirm = async (of: Labelling, scan: Scan): Promise<Outcome> => {
    const old = desk.stillOld(scan)
    if (old) return old
    let said: Outcome | undefined
    try {
      said = await prove(of, scan)
    } catch (failure) {
      // Another label keeps the parcel on the desk; what else is refused cannot be labelled here any more.
      if (failure instanceof ApiError && failure.refusal && scan.value === of.fresh) end()
      throw failure
    }
    end()
    return said ?? done(words.on, { big: of.fresh.slice(-4), detail: of.fresh })
  }
  return (
    <ScanDesk
      name={name}
      hint={desk.hint ?? hint}
      onScan={(scan) => (job ? confirm(job, scan) : desk.open(scan))}
      stopsAtErrors
      keys={[{ key: 'F2', ...desk.again }, { key: 'F3', ...desk.leave }, ...(keys?.(job, end) ?? [])]}
    >
      {desk.card}
      {aside?.(job)}
    </ScanDesk>
  )
}

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

type Props = {
  readonly name: string
  readonly hint: Text
  /** What the first scan found: the parcel whose new label is printed, or what the operator is told instead. */
  readonly find: (scan: Scan) => Promise<Labelling | Outcome>
  /** The new label. */
  readonly paper: (of: Labelling) => Paper
  /** The scan of the new label proves that it is on. What it answers is told instead of the usual words. */
  readonly prove: (of: Labelling, scan: Scan) => Promise<Outcome | undefined>
  /** Further keys; `end` lets the parcel on the desk go. */
  readonly keys?: (job: Labelling | undefined, end: () => void) => readonly Key[]
  /** What the page shows below the parcel on the desk. */
  readonly aside?: (job: Labelling | undefined) => ReactNode
}

/** The old number is scanned, the new label prints, and the new number is scanned to prove that it is on. */
export const LabelDesk = ({ name, hint, find, paper, prove, keys, aside }: Props) => {
  const { job, begin, end } = useJob<Labelling>(name)
  const { print } = usePrint()
  const open = async (scan: Scan): Promise<Outcome> => {
    const found = await find(scan)
    if ('kind' in found) return found
    begin(found)
    void print(paper(found))
    return ok(words.printing, {
      ...{ big: found.fresh.slice(-4), instruction: words.printing, detail: found.fresh },
    })
  }
  const confirm = async (of: Labelling, scan: Scan): Promise<Outcome> => {
    if (scan.value === of.old) return attention(words.stillOld, { detail: say(words.stillOldNow) })
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
      hint={job ? words.hintNew : hint}
      onScan={(scan) => (job ? confirm(job, scan) : open(scan))}
      stopsAtErrors
      keys={[
        {
          key: 'F2',
          label: words.again,
          disabled: !job,
          run: () => job && void print(paper(job)),
        },
        { key: 'F3', label: words.leave, disabled: !job, run: end },
        ...(keys?.(job, end) ?? []),
      ]}
    >
      {job ? <JobCard code={job.fresh} facts={say(words.old, { number: job.old })} /> : null}
      {aside?.(job)}
    </ScanDesk>
  )
}

import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { printRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import {
  getScRelabelChain,
  type relabelScParcel,
  relabelScParcels,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import { ApiError } from '../../kit/api/api-error.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { latePart } from '../../kit/late-part.tsx'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import type { Labelling } from '../../relabel/request/label-desk.tsx'
import { waitsFor } from './waits-for.ts'

const NumberChain = latePart(() => import('./number-chain.tsx').then(({ NumberChain }) => NumberChain))

const own = {
  fail: text('无法换单', 'Cannot be done'),
  ask: text('送审', 'Ask for review'),
  asked: text('{number} 已送审，放到换单架', '{number} is to be reviewed: put it on the relabel shelf'),
}

const paperOf = ({ id }: Pick<Labelling, 'id'>) => ({
  ...{ paper: '10x15', kept: true },
  load: (print_job: string) => send(printRelabel, { params: { id }, body: { print_job } }),
})

const askForReview = async (number: string): Promise<void> => {
  const body = { tracking_ids: [number], request_to_review: true }
  const { errors } = await send(relabelScParcels, { body })
  if (errors[0]) notice.warning(errors[0].reason)
  else notice.success(say(own.asked, { number }))
}

type Found = Data<typeof relabelScParcel>

type Desk<R> = {
  readonly name: string
  /** The scan of the old number: what the server knows of its new label. */
  readonly ask: (tracking_id: string, scan: Scan) => Promise<Found>
  /** What comes of a parcel that needs no new label. */
  readonly ready: (parcel: Found['parcel'], scan: Scan) => R
  /** The new label is printed, and its print alone puts it on. */
  readonly printed: (of: Labelling, scan: Scan) => R
}

/** What desks that relabel parcels share: the scan of the old number, the new label, the keys and the number chain. */
export const useRelabelling = <R extends object>({ name, ask, ready, printed }: Desk<R>) => {
  const [unasked, keepUnasked] = useKept(`${name} unasked`, '')
  const [last, keepLast] = useKept(`${name} last`, '')
  const refresh = useRefresh()
  const find = async (scan: Scan): Promise<Labelling | Outcome | R> => {
    keepUnasked('')
    keepLast(scan.value)
    try {
      const { parcel, request, confirm_new_label } = await ask(scan.value, scan)
      if (!request) return ready(parcel, scan)
      if (request.status !== relabelStatus.code.approved || request.new_tracking_id === null)
        return waitsFor(request)
      const of = { id: request.id, old: parcel.tracking_id, fresh: request.new_tracking_id }
      if (confirm_new_label) return of
      await printPaper(paperOf(of))
      return printed(of, scan)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === scRelabelRefusals.review_missing.code)
        keepUnasked(scan.value)
      throw failure
    }
  }
  const fail = async ({ old }: Labelling, end: () => void) => {
    const { askFailure } = await loadPart(() => import('./failure-form.tsx'))
    if (await askFailure(old)) end()
  }
  return {
    find,
    paper: paperOf,
    /** Whether the last parcel was refused because its review was not asked for. */
    unasked: unasked !== '',
    /** The number chain changed. */
    renew: () => refresh(getScRelabelChain),
    keys: (job: Labelling | undefined, end: () => void): readonly Key[] => [
      { key: 'F4', label: own.fail, disabled: !job, run: () => job && fail(job, end) },
      {
        key: 'F6',
        label: own.ask,
        disabled: !unasked,
        run: () => askForReview(unasked).then(() => keepUnasked('')),
      },
    ],
    chain: last ? <NumberChain of={last} /> : null,
  }
}

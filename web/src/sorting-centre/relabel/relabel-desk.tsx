import { text } from '@kuacang/contract/kit/text'
import { printRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import {
  failScRelabel,
  getScRelabelChain,
  relabelScParcel,
  relabelScParcels,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import { ApiError } from '../../kit/api/api-error.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { useKept } from '../../kit/kept.ts'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { already, done, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { LabelDesk, type Labelling } from '../../relabel/request/label-desk.tsx'
import { NumberChain } from './number-chain.tsx'
import { waitsFor } from './waits-for.ts'

const own = {
  hint: text('扫描要换单的包裹', 'Scan the parcel to relabel'),
  already: text('已换单', 'Relabelled already'),
  printed: text('已打印，贴上新面单', 'Printed: put the new label on'),
  fail: text('无法换单', 'Cannot be done'),
  failTitle: text('{number} 无法换单', '{number} cannot be relabelled'),
  ask: text('送审', 'Ask for review'),
  asked: text('{number} 已送审，放到换单架', '{number} is to be reviewed: put it on the relabel shelf'),
}

const paperOf = ({ id }: Pick<Labelling, 'id'>) => ({
  ...{ paper: '10x15', kept: true },
  load: (print_job: string) => send(printRelabel, { params: { id }, body: { print_job } }),
})

/** The label of a parcel whose print puts it on: printed at once, and then the parcel goes to its place. */
const printOn = async (of: Labelling): Promise<Outcome> => {
  await printPaper(paperOf(of))
  return done(own.printed, { big: of.fresh.slice(-4), detail: of.fresh })
}

const askForReview = async (number: string): Promise<void> => {
  const body = { tracking_ids: [number], request_to_review: true }
  const { errors } = await send(relabelScParcels, { body })
  if (errors[0]) notice.warning(errors[0].reason)
  else notice.success(say(own.asked, { number }))
}

type Props = {
  readonly name: string
  /** The scan of the new label: what is told of it. */
  readonly confirm: (of: Labelling, scan: Scan) => Promise<Outcome>
}

/** The old number is scanned, its new label prints, and the new number is scanned (PA-616). */
export const RelabelDesk = ({ name, confirm }: Props) => {
  const [unasked, keepUnasked] = useKept(`${name} unasked`, '')
  const [last, keepLast] = useKept(`${name} last`, '')
  const refresh = useRefresh()
  const find = async (scan: Scan): Promise<Labelling | Outcome> => {
    keepUnasked('')
    keepLast(scan.value)
    const body = { tracking_id: scan.value }
    try {
      const { parcel, request, confirm_new_label } = await send(relabelScParcel, { body }, scan)
      if (!request)
        return already(own.already, { big: parcel.place, detail: parcel.tracking_id, thing: 'parcel' })
      if (request.status !== relabelStatus.code.approved || request.new_tracking_id === null)
        return waitsFor(request)
      const of = { id: request.id, old: parcel.tracking_id, fresh: request.new_tracking_id }
      return confirm_new_label ? of : printOn(of)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === scRelabelRefusals.review_missing.code)
        keepUnasked(scan.value)
      throw failure
    }
  }
  const fail = ({ old }: Labelling, end: () => void) =>
    openForm<{ remark: string }>({
      title: say(own.failTitle, { number: old }),
      submit: async (body, options) => {
        await send(failScRelabel, { body: { tracking_id: old, ...body } }, options)
        end()
      },
      fields: <ReasonItem name="remark" least={2} most={200} />,
    })
  return (
    <LabelDesk
      name={name}
      hint={own.hint}
      find={find}
      paper={paperOf}
      prove={(of, scan) => confirm(of, scan).finally(() => refresh(getScRelabelChain))}
      keys={(job, end) => [
        { key: 'F4', label: own.fail, disabled: !job, run: () => job && fail(job, end) },
        {
          key: 'F6',
          label: own.ask,
          disabled: !unasked,
          run: () => askForReview(unasked).then(() => keepUnasked('')),
        },
      ]}
      aside={() => (last ? <NumberChain of={last} /> : null)}
    />
  )
}

import { text } from '@kuacang/contract/kit/text'
import { returnScParcel, type ScReturn } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnDisposal, scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { Facts } from '../../kit/detail/facts.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { already, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import type { Why } from './desk-forms.tsx'
import { words } from './words.ts'

const own = {
  hint: text('扫描退回的包裹', 'Scan the parcel that came back'),
  photo: text('拍照', 'Add photos'),
  reason: text('退件原因', 'Return reason'),
  done: text('已登记退件', 'Registered as a return'),
  before: text('已登记过', 'Registered before'),
  next: text('下一件的退件原因', 'Reason of the next parcels'),
  last: text('上一件', 'Last parcel'),
}

const disposalOf = ({ disposal }: ScReturn) =>
  disposal === null ? words.undecided : scReturnDisposal.label(disposal)

/** Registers what came back or cannot go; the reason holds for all parcels until another is chosen. */
export default function ReturnPage() {
  const [why, setWhy] = useKept<Why>('sc_return why', {
    return_reason: scReturnReason.code.undeliverable,
    remark: '',
  })
  const [last, keep] = useKept<ScReturn | null>('sc_return last', null)

  const onScan = async (scan: Scan): Promise<Outcome> => {
    const body = { tracking_id: scan.value, ...why }
    const answer = await send(returnScParcel, { body, files: [] }, scan)
    keep(answer.return)
    const more = { big: say(disposalOf(answer.return)), detail: answer.return.tracking_id }
    return answer.already ? already(own.before, { ...more, thing: 'parcel' }) : ok(own.done, more)
  }
  const addPhotos = async (of: ScReturn) => {
    const { askPhotos } = await loadPart(() => import('./desk-forms.tsx'))
    const answer = await askPhotos(of)
    if (answer) keep(answer)
  }
  const choose = async () => {
    const { askWhy } = await loadPart(() => import('./desk-forms.tsx'))
    const chosen = await askWhy(why)
    if (chosen) setWhy(chosen)
  }

  return (
    <ScanDesk
      name="sc_return"
      hint={own.hint}
      onScan={onScan}
      stopsAtErrors
      keys={[
        { key: 'F2', label: own.photo, disabled: !last, run: () => last && addPhotos(last) },
        { key: 'F4', label: own.reason, run: choose },
      ]}
    >
      <Facts
        title={own.next}
        facts={[
          [words.reason, say(scReturnReason.label(why.return_reason))],
          [words.remark, why.remark || '-'],
        ]}
      />
      {last ? (
        <Facts
          title={own.last}
          facts={[
            [words.number, last.tracking_id],
            [words.reason, say(scReturnReason.label(last.return_reason))],
            [words.disposal, say(disposalOf(last))],
            [words.receiver, last.receiver || '-'],
            [words.photos, last.photos.length],
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}

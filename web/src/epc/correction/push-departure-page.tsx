import { pushEpcDeparture } from '@kuacang/contract/epc/correction/calls'
import { type BoxOutcome, mostCorrected } from '@kuacang/contract/epc/correction/outcome'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { Numbers } from '../../kit/numbers/numbers.tsx'
import { Code } from '../../kit/show.tsx'
import { BoxLink } from '../outbound-links.tsx'
import { outcomeWords, resultOf } from './outcome-columns.tsx'

const words = {
  numbers: text(
    '出库包裹或箱内包裹的单号，每行一个，最多 {n} 个',
    'Numbers of outbound parcels or of parcels inside, one per line, at most {n}',
  ),
  confirm: text('重新发送离仓轨迹', 'Send the departure again'),
  box: text('出库包裹', 'Outbound parcel'),
}

const columns: readonly Column<BoxOutcome>[] = [
  { key: 'number', title: outcomeWords.number, render: (r) => <Code>{r.number}</Code> },
  { key: 'result', title: outcomeWords.result, render: resultOf },
  { key: 'box', title: words.box, render: (r) => <BoxLink of={r.ob_number} /> },
]

/** Who missed that outbound parcels departed is told again (PA-446). */
export default function PushDeparturePage() {
  return (
    <Numbers<{ reason: string }, Data<typeof pushEpcDeparture>, BoxOutcome>
      label={words.numbers}
      most={mostCorrected}
      confirm={words.confirm}
      fields={<ReasonItem most={200} />}
      send={(tracking_ids, fields) => send(pushEpcDeparture, { body: { tracking_ids, ...fields } })}
      rowsOf={({ list }) => list}
      rowKey={(r) => r.number}
      columns={columns}
    />
  )
}

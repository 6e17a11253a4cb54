import type { ParcelOutcome } from '@kuacang/contract/epc/correction/outcome'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'

export const outcomeWords = {
  number: text('填写的单号', 'Number'),
  result: text('结果', 'Result'),
  done: text('已完成', 'Done'),
  already: text('之前已是如此', 'It was so before'),
  numbers: text('运单号，每行一个，最多 {n} 个', 'Tracking numbers, one per line, at most {n}'),
  number1: text('运单号', 'Tracking number'),
}

type Outcome = { readonly done: boolean; readonly already: boolean; readonly reason: string }

/** What was done with a number, or why nothing was. */
export const resultOf = ({ done, already, reason }: Outcome): string =>
  reason || say(done ? outcomeWords.done : already ? outcomeWords.already : outcomeWords.result)

export const parcelColumns: readonly Column<ParcelOutcome>[] = [
  { key: 'number', title: outcomeWords.number, render: (r) => <Code>{r.number}</Code> },
  { key: 'result', title: outcomeWords.result, render: resultOf },
  {
    key: 'status',
    title: shared.status,
    render: ({ status }) =>
      status === null ? '-' : <StatusTag of={epcParcelStatus} code={status} tone={parcelTones[status]} />,
  },
  {
    key: 'parcel',
    title: shared.parcel,
    render: ({ tracking_id }) => (tracking_id ? <EpcParcelLink of={tracking_id} /> : '-'),
  },
]

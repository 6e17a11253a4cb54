import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import { getScRelabelChain } from '@kuacang/contract/sorting-centre/relabel/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { words } from './words.ts'

const valid = text('有效', 'Valid')

type Numbered = Data<typeof getScRelabelChain>['numbers'][number]

const columns: readonly Column<Numbered>[] = [
  { key: 'number', title: words.number, render: (n) => <Code>{n.number}</Code> },
  { key: 'kind', title: words.kind, render: (n) => <EnumLabel of={numberKind} code={n.kind} /> },
  { key: 'since', title: words.since, render: (n) => <Time at={n.created_time} /> },
  {
    key: 'until',
    title: words.until,
    render: (n) => (n.dead_time === null ? say(valid) : <Time at={n.dead_time} />),
  },
]

/** All numbers that a parcel ever had, the valid one first. Of a code that is no parcel's it shows nothing. */
export const NumberChain = ({ of: tracking_id }: { readonly of: string }) => {
  const { data } = useAnswer(getScRelabelChain, { query: { tracking_id } })
  return data ? <PlainTable rows={data.numbers} rowKey={(n) => n.number} columns={columns} /> : null
}

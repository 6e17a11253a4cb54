import { text } from '@kuacang/contract/kit/text'
import { markScLost, mostMarked, type ScLostOutcome } from '@kuacang/contract/sorting-centre/lost/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { Form, Radio } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { Numbers } from '../../kit/numbers/numbers.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag } from '../../kit/show.tsx'
import { ScParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'

const words = {
  numbers: text('单号，每行一个，最多 {n} 个', 'Tracking numbers, one per line, at most {n}'),
  mark: text('标记为', 'Mark as'),
  lost: text('丢失', 'Lost'),
  found: text('找到', 'Found'),
  confirm: text('标记包裹', 'Mark parcels'),
  consequence: text(
    '丢失：停止分拣、装袋和换单，再次入站扫描即找回。找到：恢复到丢失前的状态。',
    'Lost: it is no longer sorted, packed or relabelled; scanning it in finds it again. Found: each is what it was before.',
  ),
  number: text('填写的单号', 'Number'),
  result: text('结果', 'Result'),
  done: text('已标记', 'Marked'),
  already: text('之前已是如此', 'It was so before'),
}

const columns: readonly Column<ScLostOutcome>[] = [
  { key: 'number', title: words.number, render: (r) => <Code>{r.number}</Code> },
  {
    key: 'result',
    title: words.result,
    render: ({ done, reason }) => reason || say(done ? words.done : words.already),
  },
  {
    key: 'status',
    title: shared.status,
    render: ({ status }) =>
      status === null ? '-' : <StatusTag of={scParcelStatus} code={status} tone={parcelTones[status]} />,
  },
  {
    key: 'parcel',
    title: shared.parcel,
    render: ({ tracking_id }) => (tracking_id ? <ScParcelLink of={tracking_id} /> : '-'),
  },
]

type Fields = { readonly lost_mark: boolean }
type LostOutcomes = { readonly list: readonly ScLostOutcome[] }

/** Parcels of a sorting centre are marked lost, or found; each number has its answer. */
export default function MarkLostPage() {
  return (
    <Numbers<Fields, LostOutcomes, ScLostOutcome>
      label={words.numbers}
      most={mostMarked}
      confirm={words.confirm}
      consequence={words.consequence}
      initial={{ lost_mark: true }}
      fields={
        <Form.Item name="lost_mark" label={say(words.mark)}>
          <Radio.Group
            options={[
              { value: true, label: say(words.lost) },
              { value: false, label: say(words.found) },
            ]}
          />
        </Form.Item>
      }
      send={(tracking_ids, fields) => send(markScLost, { body: { tracking_ids, ...fields } })}
      rowsOf={({ list }) => list}
      rowKey={(r) => r.number}
      columns={columns}
    />
  )
}

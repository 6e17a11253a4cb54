import { text } from '@kuacang/contract/kit/text'
import { listWorkToday, type WorkRecord } from '@kuacang/contract/shell/home/calls'
import { objectName } from '@kuacang/contract/timeline/record/objects'
import { DetailDrawer } from '../kit/detail/detail.tsx'
import { PagedRows } from '../kit/detail/paged-rows.tsx'
import type { Column } from '../kit/list/columns.tsx'
import { UserName } from '../kit/names.tsx'
import { say } from '../kit/say.ts'
import { Code, Time } from '../kit/show.tsx'
import type { Figure } from './figure.ts'

const words = {
  title: text('今天的操作记录', 'Operation records of today'),
  at: text('时间', 'Time'),
  work: text('作业', 'Work'),
  object: text('对象', 'Object'),
  person: text('人员', 'Person'),
}

const columns: readonly Column<WorkRecord>[] = [
  { key: 'at', title: words.at, render: (r) => <Time at={r.at} clock /> },
  { key: 'work', title: words.work, render: (r) => r.title },
  {
    key: 'object',
    title: words.object,
    render: (r) => (
      <>
        <Code>{r.object_number}</Code> <span className="soft">{say(objectName(r.object_type))}</span>
      </>
    ),
  },
  { key: 'person', title: words.person, render: (r) => <UserName of={r.user_name} /> },
]

const queryOf = ({ work, whose }: Figure, me: string) => ({
  ...(work ? { work } : {}),
  ...(whose === 'all' ? {} : { user_id: whose === 'me' ? me : whose }),
})

type Props = {
  readonly of: Figure
  /** The id of the user. */
  readonly me: string
  readonly onClose: () => void
}

/** The operation records behind a figure of today. */
export default function WorkToday({ of, me, onClose }: Props) {
  return (
    <DetailDrawer open title={say(words.title)} onClose={onClose}>
      <PagedRows
        key={`${of.whose} ${of.work}`}
        call={listWorkToday}
        of={{ query: queryOf(of, me) }}
        rowKey={(r: WorkRecord) => r.id}
        columns={columns}
      />
    </DetailDrawer>
  )
}

import { exportUserChanges, listUserChanges, type UserChange } from '@kuacang/contract/access/user/calls'
import { userFieldNames, userOperations } from '@kuacang/contract/access/user/changes'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Placed, UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'

const words = {
  acting: text('{real} 代 {name}', '{real} acting as {name}'),
  nothing: text('（空）', '(empty)'),
  change: text('{field}：{before} → {after}', '{field}: {before} → {after}'),
}

const named = (names: Readonly<Record<string, Text>>, key: string): string => {
  const name = names[key]
  return name ? say(name) : key
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'username', label: text('用户名', 'Username') },
  { kind: 'range', key: 'time_range', label: text('时间', 'Time'), sent: true },
]

const columns: readonly Column<UserChange>[] = [
  { key: 'at', title: text('时间', 'Time'), render: (c) => <Time at={c.at} /> },
  {
    key: 'actor',
    title: text('操作人', 'Operator'),
    render: (c) =>
      c.acting_user_name ? (
        <Placed
          text={words.acting}
          places={{ real: <UserName of={c.acting_user_name} />, name: <UserName of={c.user_name} /> }}
        />
      ) : (
        <UserName of={c.user_name} />
      ),
  },
  { key: 'username', title: text('用户', 'User'), render: (c) => <UserName of={c.username} /> },
  { key: 'operation', title: text('操作', 'Operation'), render: (c) => named(userOperations, c.operation) },
  {
    key: 'changes',
    title: text('修改内容', 'Changes'),
    render: ({ changes }) =>
      changes.length === 0
        ? '-'
        : changes.map((c) => (
            <div key={c.field}>
              {say(words.change, {
                field: named(userFieldNames, c.field),
                before: c.before || say(words.nothing),
                after: c.after || say(words.nothing),
              })}
            </div>
          )),
  },
]

export default function UserChangesPage() {
  return (
    <ListPage
      call={listUserChanges}
      filters={filters}
      columns={columns}
      export={{ call: exportUserChanges }}
      rowKey={(c) => c.id}
    />
  )
}

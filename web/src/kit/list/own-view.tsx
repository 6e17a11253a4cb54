import { DownOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import {
  deleteListView,
  editListView,
  getListViews,
  type ListView,
} from '@kuacang/contract/views/list-view/calls'
import { Button, Dropdown } from 'antd'
import { request } from '../api/request.ts'
import { useRefresh } from '../api/use-answer.ts'
import { confirmDanger } from '../dialog/confirm.tsx'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { keptOf, type ListNow, tellSaved } from './kept-view.ts'
import { askName, type ViewFields } from './view-form.tsx'

const words = {
  edit: text('名称和共享', 'Name and sharing'),
  update: text('更新为当前条件', 'Update to the current filters'),
  remove: text('删除视图', 'Delete view'),
  removed: text('视图已删除', 'View deleted'),
  lost: text(
    '列表中的数据不受影响。共享的视图同事也不再看到。',
    'The data of the list is not affected. Colleagues no longer see a shared view.',
  ),
  more: text('视图「{name}」的操作', 'Actions of view “{name}”'),
}

const useOwnView = (view: ListView, now: ListNow) => {
  const refresh = useRefresh()
  const { id, name, shared, address, layout } = view
  const edit = (body: ViewFields & Pick<ListView, 'address' | 'layout'>, key?: string) =>
    request(editListView, { params: { id }, body }, key ? { key } : {})
  const after = async (work: Promise<unknown>) => {
    try {
      if ((await work) !== false) await refresh(getListViews)
    } catch (error) {
      notice.failure(error)
    }
  }
  return {
    update: () => after(edit({ name, shared, ...keptOf(now) }).then(() => tellSaved(name))),
    rename: () =>
      after(
        askName(words.edit, { name, shared }, (fields, key) => edit({ ...fields, address, layout }, key)),
      ),
    remove: () =>
      after(
        confirmDanger({ title: words.remove, consequence: words.lost, ids: [name] }).then(async (sure) => {
          if (!sure) return false
          await request(deleteListView, { params: { id } })
          notice.removal(words.removed)
          return true
        }),
      ),
  }
}

type OwnProps = { readonly view: ListView; readonly now: ListNow; readonly changed: boolean }

/** What the author of a view may do with it. */
export const OwnMenu = ({ view, now, changed }: OwnProps) => {
  const own = useOwnView(view, now)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'update', label: say(words.update), disabled: !changed },
          { key: 'rename', label: say(words.edit) },
          { key: 'remove', label: say(words.remove), danger: true },
        ],
        onClick: ({ key }) => void own[key as keyof typeof own](),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        aria-label={say(words.more, { name: view.name })}
      />
    </Dropdown>
  )
}

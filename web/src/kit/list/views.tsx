import { DownOutlined, StarOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import {
  createListView,
  deleteListView,
  editListView,
  getListViews,
  type ListView,
} from '@kuacang/contract/views/list-view/calls'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { request } from '../api/request.ts'
import { useAnswer, useRefresh } from '../api/use-answer.ts'
import { confirmDanger } from '../dialog/confirm.tsx'
import { loadPart } from '../load-part.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import type { Layout } from './column-layout.ts'
import { sameLayout } from './column-layout.ts'
import { addressOf, sameView, viewOf } from './view-address.ts'
import type { ViewFields } from './view-form.tsx'

const words = {
  views: text('视图', 'Views'),
  usual: text('默认', 'Default'),
  save: text('存为视图', 'Save view'),
  edit: text('名称和共享', 'Name and sharing'),
  update: text('更新为当前条件', 'Update to the current filters'),
  remove: text('删除视图', 'Delete view'),
  saved: text('视图「{name}」已保存', 'View “{name}” saved'),
  removed: text('视图已删除', 'View deleted'),
  lost: text(
    '列表中的数据不受影响。共享的视图同事也不再看到。',
    'The data of the list is not affected. Colleagues no longer see a shared view.',
  ),
  by: text('{name} 共享', 'Shared by {name}'),
  more: text('视图「{name}」的操作', 'Actions of view “{name}”'),
  changed: text('已修改，尚未保存到视图', 'Changed, not saved to the view yet'),
}

/** What a view keeps of the list as it is now. */
export type Now = { readonly address: URLSearchParams; readonly layout: Layout | undefined }

const askName: typeof import('./view-form.tsx').askName = async (...of) => {
  const form = await loadPart(() => import('./view-form.tsx'))
  return form.askName(...of)
}

const keptOf = ({ address, layout }: Now) => ({
  address: viewOf(address),
  layout: layout ? { order: [...layout.order], hidden: [...layout.hidden] } : null,
})

type SaveProps = {
  readonly list: string
  readonly now: Now
  /** Opens the view that was saved. */
  readonly onSaved: (id: string) => void
}

/** Keeps filters, sorting, page size and columns under a name. */
export const SaveView = ({ list, now, onSaved }: SaveProps) => {
  const refresh = useRefresh()
  const save = async () => {
    let saved = ''
    const done = await askName(words.save, { name: '', shared: false }, async (fields, key) => {
      saved = (await request(createListView, { body: { list, ...fields, ...keptOf(now) } }, { key })).id
      notice.success(say(words.saved, { name: fields.name }))
    })
    if (!done) return
    await refresh(getListViews)
    onSaved(saved)
  }
  return (
    <Button type="text" icon={<StarOutlined />} onClick={() => void save()}>
      {say(words.save)}
    </Button>
  )
}

const useOwnView = (view: ListView, now: Now) => {
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
    update: () =>
      after(edit({ name, shared, ...keptOf(now) }).then(() => notice.success(say(words.saved, { name })))),
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

type OwnProps = { readonly view: ListView; readonly now: Now; readonly changed: boolean }

const OwnMenu = ({ view, now, changed }: OwnProps) => {
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

/** The saved views of a list that the user may see. */
export const useListViews = (list: string): readonly ListView[] =>
  useAnswer(getListViews, { query: { list } }).data?.list ?? []

type Props = {
  readonly views: readonly ListView[]
  /** The open one. */
  readonly shown: ListView | undefined
  readonly now: Now
  /** Draws how many rows the list has at this address. */
  readonly count: (address: string) => ReactNode
  readonly onOpen: () => void
}

/** The saved views of a list as tabs, each with its rows counted; nothing where none is saved. */
export const ListViews = ({ views, shown, now, count, onOpen }: Props) => {
  if (views.length === 0) return null
  const isChanged = (v: ListView) =>
    !sameView(v.address, now.address) || !sameLayout(v.layout ?? undefined, now.layout)
  return (
    <nav className="list-views" aria-label={say(words.views)}>
      <Link to={{ search: '' }} aria-current={shown ? undefined : 'page'} onClick={onOpen}>
        {say(words.usual)}
      </Link>
      {views.map((v) => (
        <span key={v.id}>
          <Tooltip title={v.own ? undefined : say(words.by, { name: v.author })}>
            <Link
              to={{ search: addressOf(v) }}
              aria-current={v === shown ? 'page' : undefined}
              onClick={onOpen}
            >
              {v.name} <small>{count(v.address)}</small>
            </Link>
          </Tooltip>
          {v === shown && isChanged(v) ? (
            <span
              className="view-changed"
              role="img"
              title={say(words.changed)}
              aria-label={say(words.changed)}
            >
              •
            </span>
          ) : null}
          {v.own && v === shown ? <OwnMenu view={v} now={now} changed={isChanged(v)} /> : null}
        </span>
      ))}
    </nav>
  )
}

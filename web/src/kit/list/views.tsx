import { StarOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { createListView, getListViews, type ListView } from '@kuacang/contract/views/list-view/calls'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { request } from '../api/request.ts'
import { useAnswer, useRefresh } from '../api/use-answer.ts'
import { latePart } from '../late-part.tsx'
import { loadPart } from '../load-part.ts'
import { Placed, UserName } from '../names.tsx'
import { say } from '../say.ts'
import { sameLayout } from './column-layout.ts'
import { keptOf, type ListNow, tellSaved } from './kept-view.ts'
import { addressOf, sameView } from './view-address.ts'

const words = {
  views: text('视图', 'Views'),
  usual: text('默认', 'Default'),
  save: text('存为视图', 'Save view'),
  by: text('{name} 共享', 'Shared by {name}'),
  changed: text('已修改，尚未保存到视图', 'Changed, not saved to the view yet'),
}

type SaveProps = {
  readonly list: string
  readonly now: ListNow
  /** Opens the view that was saved. */
  readonly onSaved: (id: string) => void
}

/** Keeps filters, sorting, page size and columns under a name. */
export const SaveView = ({ list, now, onSaved }: SaveProps) => {
  const refresh = useRefresh()
  const save = async () => {
    let saved = ''
    const { askName } = await loadPart(() => import('./view-form.tsx'))
    const done = await askName(words.save, { name: '', shared: false }, async (fields, key) => {
      saved = (await request(createListView, { body: { list, ...fields, ...keptOf(now) } }, { key })).id
      tellSaved(fields.name)
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

/** Loaded where a view of one’s own is open. */
const OwnMenu = latePart(() => import('./own-view.tsx').then((m) => m.OwnMenu))

/** The saved views of a list that the user may see. */
export const useListViews = (list: string): readonly ListView[] =>
  useAnswer(getListViews, { query: { list } }).data?.list ?? []

type Props = {
  readonly views: readonly ListView[]
  /** The open one. */
  readonly shown: ListView | undefined
  readonly now: ListNow
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
          <Tooltip
            title={
              v.own ? undefined : <Placed text={words.by} places={{ name: <UserName of={v.author} /> }} />
            }
          >
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

import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { searchEverything } from '@kuacang/contract/search/calls'
import { Input } from 'antd'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnswer } from '../kit/api/use-answer.ts'
import { failureText } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { findPages } from './find-pages.ts'
import { type ShownThing, thingsFor } from './found-things.ts'
import { findActions, useQuickActions } from './quick-actions.ts'
import { useMenu } from './use-menu.ts'
import './search.css'

const words = {
  find: text('查找单号、商品、库位、用户、页面', 'Find a number, goods, a location, a user or a page'),
  pages: text('页面', 'Pages'),
  actions: text('操作', 'Actions'),
  none: text(
    '没有找到「{typed}」。请核对号码；其他仓库的数据请先切换仓库',
    'Nothing found for “{typed}”. Check the number; for another warehouse, switch to it first',
  ),
  short: text('再输入一个字符即可查找单号', 'Type one more character to search for numbers'),
  looking: text('正在查找…', 'Searching…'),
  failed: text('单号未能查找：{why}', 'Numbers could not be searched: {why}'),
  more: text('还有更多，请输入更多字符', 'There are more; type more characters'),
  keys: text('↑↓ 选择 · Enter 打开 · Alt+Enter 去下一步', '↑↓ choose · Enter open · Alt+Enter next step'),
  next: text('下一步：{desk}', 'Next: {desk}'),
}

/** Numbers are looked for as soon as the typing pauses. */
const pauseMs = 150
const shortest = 2

/** What was typed, once it stands still. */
const useStill = (typed: string): string => {
  const [still, setStill] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setStill(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return still
}

type Entry = {
  readonly key: string
  readonly draw: ReactNode
  readonly go: () => void
  /** The desk where it goes on. */
  readonly next?: () => void
}
type Group = {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly note?: string
  readonly exact?: boolean
}

const ThingRow = ({ of }: { readonly of: ShownThing }) => {
  const [desk] = of.desks
  return (
    <>
      <code className="code">{of.number}</code>
      <span className="palette-name">
        {of.name}
        {of.found !== of.number && of.found !== of.name ? <small>{of.found}</small> : null}
      </span>
      {of.state ? <span className="palette-state">{of.state}</span> : null}
      {desk ? <small>{say(words.next, { desk: say(desk.title) })}</small> : null}
    </>
  )
}

const useGroups = (typed: string, close: () => void) => {
  const session = useSession()
  const navigate = useNavigate()
  const menu = useMenu()
  const actions = useQuickActions()
  const pages = useMemo(() => menu.flatMap((g) => g.pages.map((p) => ({ ...p, group: g.title }))), [menu])
  const key = typed.trim()
  const still = useStill(key)
  const asks = key.length >= shortest
  const reading = useAnswer(
    searchEverything,
    { query: { key: still } },
    { enabled: still.length >= shortest, keep: true },
  )
  const waits = asks && (still !== key || reading.isFetching)
  const leave = (to: string) => () => {
    close()
    void navigate(to)
  }
  const isOf = asks && !reading.error ? (reading.data?.groups ?? []) : []
  const things = thingsFor(session, isOf, { hand: false }).map(
    ({ title, rows, more }): Group => ({
      title,
      exact: rows.some((r) => r.exact),
      ...(more ? { note: say(words.more) } : {}),
      entries: rows.map((thing) => ({
        key: thing.key,
        draw: <ThingRow of={thing} />,
        go: leave(thing.to ?? '/'),
        ...(thing.desks[0] ? { next: leave(thing.desks[0].path) } : {}),
      })),
    }),
  )
  const found: Group = {
    title: say(words.pages),
    entries: findPages(pages, key).map((page) => ({
      key: page.path,
      draw: (
        <>
          <span>{say(page.title)}</span>
          <small>{say(page.group)}</small>
        </>
      ),
      go: leave(page.path),
    })),
  }
  const acts: Group = {
    title: say(words.actions),
    entries: findActions(actions, key).map(({ key: name, label, run }) => ({
      key: name,
      draw: <span>{label}</span>,
      go: () => {
        close()
        run()
      },
    })),
  }
  const groups = [...things.filter((g) => g.exact), found, acts, ...things.filter((g) => !g.exact)].filter(
    (g) => g.entries.length > 0,
  )
  return { groups, waits, tooShort: key.length > 0 && !asks, failure: asks ? reading.error : null }
}

type Props = { readonly begin: string; readonly close: () => void }

/** The search: pages, actions and everything that has a number or a name. Operated by the keyboard alone. */
export const Palette = ({ begin, close }: Props) => {
  const [typed, setTyped] = useState(begin)
  const [chosen, setChosen] = useState<string>()
  // Enter came before the answer: what is found then is opened.
  const hurried = useRef(false)
  const { groups, waits, tooShort, failure } = useGroups(typed, close)
  const list = useId()
  const entries = groups.flatMap((g) => g.entries)
  const at = Math.max(
    0,
    entries.findIndex((e) => e.key === chosen),
  )
  const active = entries[at]
  const move = (by: number) => setChosen(entries[(at + by + entries.length) % (entries.length || 1)]?.key)
  useEffect(() => {
    if (waits || !hurried.current) return
    hurried.current = false
    // One of several that only begin so is chosen by eye.
    if (groups[0]?.exact || entries.length === 1) entries[0]?.go()
  })
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])

  let n = -1
  return (
    <>
      <Input
        size="large"
        variant="borderless"
        autoFocus
        data-scan="own"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${at}` : undefined}
        prefix={waits ? <LoadingOutlined /> : <SearchOutlined />}
        placeholder={say(words.find)}
        aria-label={say(words.find)}
        maxLength={64}
        value={typed}
        onFocus={(e) => e.target.select()}
        onChange={(e) => {
          setTyped(e.target.value)
          setChosen(undefined)
          hurried.current = false
        }}
        onKeyDown={(e) => {
          if (e.key === 'ArrowDown') move(1)
          else if (e.key === 'ArrowUp') move(-1)
          else return
          e.preventDefault()
        }}
        onPressEnter={(e) => {
          if (e.nativeEvent.isComposing) return
          if (e.altKey) active?.next?.()
          else if (active && (!waits || chosen !== undefined || isPage(active))) active.go()
          else if (waits) hurried.current = true
        }}
      />
      <div className="palette" role="listbox" id={list} aria-label={say(words.find)} aria-busy={waits}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: the options of a list box are grouped by role
          <section key={group.title} role="group" aria-label={group.title}>
            <p className="palette-kind" aria-hidden>
              {group.title}
            </p>
            {group.entries.map((entry) => {
              n += 1
              const mine = n
              return (
                <button
                  key={entry.key}
                  id={`${list}-${mine}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === at}
                  data-active={mine === at}
                  onMouseMove={() => setChosen(entry.key)}
                  onClick={entry.go}
                >
                  {entry.draw}
                </button>
              )
            })}
            {group.note ? <p className="soft">{group.note}</p> : null}
          </section>
        ))}
      </div>
      <p className="palette-foot soft" role="status">
        {failure ? (
          <span className="mark-error">{say(words.failed, { why: failureText(failure) })}</span>
        ) : waits ? (
          say(words.looking)
        ) : tooShort ? (
          say(words.short)
        ) : entries.length === 0 ? (
          say(words.none, { typed: typed.trim() })
        ) : (
          <span className="palette-keys">{say(words.keys)}</span>
        )}
      </p>
    </>
  )
}

const isPage = ({ key }: Entry): boolean => key.startsWith('/')

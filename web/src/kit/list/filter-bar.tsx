import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Badge, Button, Drawer } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../say.ts'
import { FilterChips } from './filter-chips.tsx'
import type { Filter, FilterValues } from './filter-query.ts'
import { FilterField } from './filters.tsx'
import { frontOf, useIsHandheld, useUnfolded } from './fold.ts'

const words = {
  search: text('查询', 'Search'),
  reset: text('重置', 'Reset'),
  more: text('更多条件（{n}）', 'More ({n})'),
  fewer: text('收起条件', 'Fewer'),
  all: text('筛选', 'Filters'),
}

type Props = {
  /** Under which name this browser remembers whether the filters are folded. */
  readonly list: string
  readonly filters: readonly Filter[]
  readonly asked: FilterValues
  /** What was typed and not yet searched for. */
  readonly draft: FilterValues
  readonly onType: (key: string, value: string) => void
  readonly onSearch: () => void
  readonly onReset: () => void
  readonly onRemove: (filter: Filter) => void
  readonly switches?: ReactNode
  /** Beside the buttons: keeps the filters. */
  readonly save?: ReactNode
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The slash goes to the first field of the bar that is on the screen. */
const useSlash = (bar: { readonly current: HTMLElement | null }) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
        return
      const field = bar.current?.querySelector<HTMLElement>('input, textarea')
      if (!field?.checkVisibility() || document.querySelector('[role=dialog]')?.checkVisibility()) return
      event.preventDefault()
      field.focus()
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [bar])

/**
 * The filters of a list, folded to the most used ones: a manager looks at rows, not at empty fields. On a handheld
 * one is shown and all of them are in a sheet.
 */
export const FilterBar = (props: Props) => {
  const { list, filters, asked, draft, onType, onSearch, onReset, onRemove, switches, save } = props
  const isHandheld = useIsHandheld()
  const [unfolded, setUnfolded] = useUnfolded(list)
  const [sheet, setSheet] = useState(false)
  const bar = useRef<HTMLFormElement>(null)
  useSlash(bar)
  const front = frontOf(filters)
  const shown = isHandheld ? front.slice(0, 1) : unfolded ? filters : front
  const folded = filters.filter((f) => !shown.includes(f))
  const field = (f: Filter) => (
    <FilterField
      key={f.key}
      filter={f}
      value={draft[f.key] ?? asked[f.key] ?? ''}
      onChange={(v) => onType(f.key, v)}
    />
  )
  const submit = (e: { preventDefault: () => void }) => {
    e.preventDefault()
    setSheet(false)
    onSearch()
  }
  const searchButton = (
    <Button type="primary" htmlType="submit">
      {say(words.search)}
    </Button>
  )
  const resetButton = <Button onClick={onReset}>{say(words.reset)}</Button>
  const canFold = filters.length > front.length
  return (
    <>
      {filters.length > 0 || switches ? (
        <form ref={bar} className="list-filters" onSubmit={submit}>
          {shown.map(field)}
          {isHandheld ? null : switches}
          <div className="list-search">
            {searchButton}
            {isHandheld && folded.length > 0 ? (
              <Badge count={folded.filter((f) => asked[f.key] !== undefined).length} color="var(--accent)">
                <Button icon={<FilterOutlined />} onClick={() => setSheet(true)}>
                  {say(words.all)}
                </Button>
              </Badge>
            ) : (
              resetButton
            )}
            {isHandheld ? null : save}
            {canFold && !isHandheld ? (
              <Button
                type="link"
                aria-expanded={unfolded}
                icon={unfolded ? <UpOutlined /> : <DownOutlined />}
                iconPlacement="end"
                onClick={() => setUnfolded(!unfolded)}
              >
                {unfolded ? say(words.fewer) : say(words.more, { n: folded.length })}
              </Button>
            ) : null}
          </div>
        </form>
      ) : null}
      <FilterChips filters={filters} asked={asked} folded={folded} onRemove={onRemove} />
      <Drawer
        placement="bottom"
        size="85%"
        title={say(words.all)}
        open={sheet && isHandheld}
        onClose={() => setSheet(false)}
        destroyOnHidden
      >
        <form className="list-sheet" onSubmit={submit}>
          {filters.map(field)}
          {switches}
          <div className="list-search">
            {searchButton}
            {resetButton}
          </div>
        </form>
      </Drawer>
    </>
  )
}

import { text } from '@kuacang/contract/kit/text'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { canLeaveOut, usualOf } from './filter-address.ts'
import { type Filter, type FilterValues, readLately, splitValues } from './filter-query.ts'
import { yesAndNo } from './filters.tsx'

const words = {
  usual: text('默认条件', 'Default filters'),
  chosen: text('已选条件', 'Filters'),
  name: text('{name}：', '{name}: '),
  remove: text('去掉条件 {name}', 'Remove filter {name}'),
  today: text('今天', 'today'),
  days: text('今天及之前 {n} 天', 'today and the previous {n} {n|day|days}'),
  more: text('{days}，另加前 {n} 小时', '{days}, plus the previous {n} {n|hour|hours}'),
  several: text('{first} 等 {n} 个', '{first}, {n} in all'),
  numbers: text('{n} 个单号', '{n} {n|number|numbers}'),
  to: text('{from} 至 {to}', '{from} to {to}'),
  separator: text('、', ', '),
}

const rangeText = (value: string): string => {
  const last = readLately(value)
  if (!last) {
    const [from = '', to = ''] = value.split('~')
    return say(words.to, { from, to })
  }
  const shown = last.days === 0 ? say(words.today) : say(words.days, { n: last.days })
  return last.hours === 0 ? shown : say(words.more, { days: shown, n: last.hours })
}

const several = (names: readonly string[]): string =>
  names.length > 3
    ? say(words.several, { first: names[0] ?? '', n: names.length })
    : names.join(say(words.separator))

/** A hundred numbers are not read. */
const numbers = (values: readonly string[]): string =>
  values.length > 3 ? say(words.numbers, { n: values.length }) : values.join(say(words.separator))

const NamesFrom = ({ filter, value }: { filter: Extract<Filter, { kind: 'from' }>; value: string }) => {
  const names = new Map(filter.from.useChoices().choices.map((c) => [String(c.value), c.label]))
  return several((filter.many ? splitValues(value) : [value]).map((one) => names.get(one) ?? one))
}

/** What a filter asks for, in words. */
const shownValue = (f: Filter, value: string): ReactNode => {
  switch (f.kind) {
    case 'text':
      return f.several ? numbers(splitValues(value)) : value
    case 'many':
      return numbers(splitValues(value))
    case 'enum':
      return several(splitValues(value).map((code) => say(f.of.label(Number(code)))))
    case 'flag':
      return yesAndNo.find((o) => o.value === value)?.label ?? value
    case 'choice':
      return f.options.find((o) => o.value === value)?.label ?? value
    case 'from':
      return <NamesFrom filter={f} value={value} />
    case 'range':
      return rangeText(value)
  }
}

type Props = {
  readonly filters: readonly Filter[]
  readonly asked: FilterValues
  /** The filters whose fields are folded away. */
  readonly folded: readonly Filter[]
  readonly onRemove: (filter: Filter) => void
}

/**
 * What narrows the list without being seen in a field: the default filters, which the user did not choose, and what
 * was chosen in fields that are folded now. Each can be removed.
 */
export const FilterChips = ({ filters, asked, folded, onRemove }: Props) => {
  const usual = filters.filter((f) => canLeaveOut(f) && asked[f.key] === usualOf(f))
  const chosen = folded.filter((f) => asked[f.key] !== undefined && !usual.includes(f))
  const chip = (f: Filter) => (
    <Tag
      key={f.key}
      closable={{ 'aria-label': say(words.remove, { name: f.label }) }}
      onClose={(e) => {
        // It goes when the address no longer asks for it.
        e.preventDefault()
        onRemove(f)
      }}
    >
      {say(words.name, { name: f.label })}
      {shownValue(f, asked[f.key] ?? '')}
    </Tag>
  )
  if (usual.length + chosen.length === 0) return null
  return (
    <div className="list-chips">
      {usual.length > 0 ? <span className="soft">{say(words.usual)}</span> : null}
      {usual.map(chip)}
      {chosen.length > 0 ? <span className="soft">{say(words.chosen)}</span> : null}
      {chosen.map(chip)}
    </div>
  )
}

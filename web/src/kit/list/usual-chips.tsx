import { text } from '@kuacang/contract/kit/text'
import { Tag } from 'antd'
import { say } from '../say.ts'
import { canLeaveOut, usualOf } from './filter-address.ts'
import { type Filter, type FilterValues, readLately } from './filter-query.ts'

const words = {
  chips: text('默认条件', 'Default filters'),
  chip: text('{name}：{value}', '{name}: {value}'),
  remove: text('去掉条件 {name}', 'Remove filter {name}'),
  today: text('今天', 'today'),
  days: text('今天及之前 {n} 天', 'today and the previous {n} {n|day|days}'),
  more: text('{days}，另加前 {n} 小时', '{days}, plus the previous {n} {n|hour|hours}'),
  separator: text('、', ', '),
}

const daysText = (value: string): string => {
  const { days = 0, hours = 0 } = readLately(value) ?? {}
  const shown = days === 0 ? say(words.today) : say(words.days, { n: days })
  return hours === 0 ? shown : say(words.more, { days: shown, n: hours })
}

const valueText = (f: Filter, value: string): string =>
  f.kind === 'enum'
    ? value
        .split(',')
        .map((code) => say(f.of.label(Number(code))))
        .join(say(words.separator))
    : daysText(value)

type Props = {
  readonly filters: readonly Filter[]
  readonly asked: FilterValues
  readonly onRemove: (filter: Filter) => void
}

/** The default filters of the list, which the user did not choose: each can be removed. */
export const UsualChips = ({ filters, asked, onRemove }: Props) => {
  const usual = filters.filter((f) => canLeaveOut(f) && asked[f.key] === usualOf(f))
  if (usual.length === 0) return null
  return (
    <div className="list-chips">
      <span className="soft">{say(words.chips)}</span>
      {usual.map((f) => (
        <Tag
          key={f.key}
          closable={{ 'aria-label': say(words.remove, { name: f.label }) }}
          onClose={() => onRemove(f)}
        >
          {say(words.chip, { name: f.label, value: valueText(f, asked[f.key] ?? '') })}
        </Tag>
      ))}
    </div>
  )
}

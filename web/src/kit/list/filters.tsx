import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { type Text, text } from '@kuacang/contract/kit/text'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { say } from '../say.ts'

/** How a list may be narrowed; each filter lives under its key in the address. */
export type Filter =
  | { readonly kind: 'text'; readonly key: string; readonly label: Text }
  /** Several values, separated by commas, spaces or new lines. */
  | { readonly kind: 'many'; readonly key: string; readonly label: Text }
  | {
      readonly kind: 'enum'
      readonly key: string
      readonly label: Text
      readonly of: AnyEnumeration
      readonly many?: boolean
    }
  | {
      readonly kind: 'choice'
      readonly key: string
      readonly label: Text
      readonly options: readonly { value: string; label: string }[]
    }
  /** Days, both included; `days` is how far back the range begins when none is chosen. */
  | { readonly kind: 'range'; readonly key: string; readonly label: Text; readonly days?: number }

const words = { many: text('多个值用逗号或换行分隔', 'several values by comma or new line') }

export type Values = Readonly<Record<string, string>>

/** The query of the call for what stands in the address: lists split, days turned into moments. */
export const toQuery = (
  filters: readonly Filter[],
  values: Values,
  now = new Date(),
): Record<string, unknown> => {
  const query: Record<string, unknown> = {}
  for (const f of filters) {
    const value = values[f.key] ?? ''
    if (f.kind === 'many') query[f.key] = value.split(/[\s,，]+/).filter(Boolean)
    else if (f.kind === 'enum') query[f.key] = f.many ? value.split(',').filter(Boolean).map(Number) : value
    else if (f.kind === 'range') {
      const [from, to] = value
        ? value.split('~')
        : f.days === undefined
          ? []
          : [daysBack(now, f.days), dayjs(now).format(day)]
      if (from && to)
        query[f.key] = [
          dayjs(from).startOf('day').toISOString(),
          dayjs(to).add(1, 'day').startOf('day').toISOString(),
        ]
    } else query[f.key] = value.trim()
  }
  return query
}

const day = 'YYYY-MM-DD'
const daysBack = (now: Date, days: number) => dayjs(now).subtract(days, 'day').format(day)

type FieldProps = {
  readonly filter: Filter
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
}

export const FilterField = ({ filter, value, onChange, onEnter }: FieldProps) => {
  const label = say(filter.label)
  switch (filter.kind) {
    case 'text':
      return (
        <Input
          aria-label={label}
          placeholder={label}
          value={value}
          allowClear
          onChange={(e) => onChange(e.target.value)}
          onPressEnter={onEnter}
        />
      )
    case 'many':
      return (
        <Input.TextArea
          aria-label={label}
          placeholder={`${label}（${say(words.many)}）`}
          value={value}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'enum':
      return (
        <Select
          aria-label={label}
          placeholder={label}
          allowClear
          {...(filter.many ? { mode: 'multiple' as const, maxTagCount: 2 } : {})}
          value={filter.many ? value.split(',').filter(Boolean) : value || null}
          onChange={(v: string | string[] | null) => onChange(Array.isArray(v) ? v.join(',') : (v ?? ''))}
          options={filter.of.codes.map((c) => ({ value: String(c), label: say(filter.of.label(c)) }))}
        />
      )
    case 'choice':
      return (
        <Select
          aria-label={label}
          placeholder={label}
          allowClear
          value={value || null}
          onChange={(v) => onChange(v ?? '')}
          options={[...filter.options]}
        />
      )
    case 'range': {
      const [from, to] = value.split('~')
      const shown =
        from && to
          ? ([dayjs(from), dayjs(to)] as const)
          : filter.days === undefined
            ? null
            : ([dayjs().subtract(filter.days, 'day'), dayjs()] as const)
      return (
        <DatePicker.RangePicker
          aria-label={label}
          style={{ width: '100%' }}
          value={shown ? [shown[0], shown[1]] : null}
          maxDate={dayjs()}
          onChange={(d) => onChange(d?.[0] && d[1] ? `${d[0].format(day)}~${d[1].format(day)}` : '')}
        />
      )
    }
  }
}

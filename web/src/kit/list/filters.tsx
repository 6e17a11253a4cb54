import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { dayFormat, type Filter, minuteFormat } from './filter-query.ts'

const words = {
  many: text('可填多个，用逗号、空格或换行分隔', 'several by comma, space or line'),
  all: text('全部', 'All'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

type FieldProps = {
  readonly filter: Filter
  readonly value: string
  readonly onChange: (value: string) => void
}

const choices = (of: AnyEnumeration) => of.codes.map((c) => ({ value: String(c), label: say(of.label(c)) }))

/** A pair as people pick it: one day alone is a range of one day, and the earlier one comes first. */
const rangeText = (days: readonly (dayjs.Dayjs | null)[] | null, format: string): string => {
  const picked = (days ?? [])
    .filter((d) => d !== null)
    .map((d) => d.format(format))
    .sort()
  return picked.length === 0 ? '' : `${picked[0]}~${picked.at(-1)}`
}

const Range = ({ filter, value, onChange }: FieldProps & { filter: Extract<Filter, { kind: 'range' }> }) => {
  const [from, to] = value.split('~')
  const format = filter.minutes ? minuteFormat : dayFormat
  const usual =
    filter.days === undefined
      ? null
      : ([dayjs().subtract(filter.days, 'day').startOf('day'), dayjs().endOf('day')] as const)
  const shown = from && to ? ([dayjs(from), dayjs(to)] as const) : usual
  return (
    <DatePicker.RangePicker
      aria-label={say(filter.label)}
      style={{ width: '100%' }}
      value={shown ? [shown[0], shown[1]] : null}
      allowEmpty={[false, true]}
      allowClear={value !== '' || !usual}
      maxDate={dayjs().endOf('day')}
      format={format}
      {...(filter.minutes ? { showTime: { format: 'HH:mm' } } : {})}
      onChange={(days) => onChange(rangeText(days, format))}
    />
  )
}

const Field = (props: FieldProps): ReactNode => {
  const { filter, value, onChange } = props
  const label = say(filter.label)
  const shared = { 'aria-label': label, style: { width: '100%' } }
  const choosing = { ...shared, placeholder: say(words.all), allowClear: true }
  switch (filter.kind) {
    case 'text':
      return <Input {...shared} value={value} allowClear onChange={(e) => onChange(e.target.value)} />
    case 'many':
      return (
        <Input.TextArea
          {...shared}
          title={say(words.many)}
          placeholder={say(words.many)}
          value={value}
          allowClear
          autoSize={{ minRows: 1, maxRows: 4 }}
          data-scan="own"
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'enum':
      return filter.many ? (
        <Select<string[]>
          {...choosing}
          mode="multiple"
          maxTagCount="responsive"
          optionFilterProp="label"
          value={value.split(',').filter(Boolean)}
          onChange={(v) => onChange(v.join(','))}
          options={choices(filter.of)}
        />
      ) : (
        <Select<string | null>
          {...choosing}
          value={value || null}
          onChange={(v) => onChange(v ?? '')}
          options={choices(filter.of)}
        />
      )
    case 'flag':
    case 'choice':
      return (
        <Select<string | null>
          {...choosing}
          showSearch={{ optionFilterProp: 'label' }}
          value={value || null}
          onChange={(v) => onChange(v ?? '')}
          options={
            filter.kind === 'choice'
              ? [...filter.options]
              : [
                  { value: 'true', label: say(words.yes) },
                  { value: 'false', label: say(words.no) },
                ]
          }
        />
      )
    case 'own':
      return filter.field(value, onChange)
    case 'range':
      return <Range {...props} filter={filter} />
  }
}

/** One filter with its name above it. */
export const FilterField = (props: FieldProps) => (
  <div className="filter" data-wide={props.filter.kind === 'many' || props.filter.kind === 'range'}>
    <span className="filter-name">{say(props.filter.label)}</span>
    <Field {...props} />
  </div>
)

import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { ChoiceSelect, ChoicesSelect } from '../choice/choice-select.tsx'
import { EnumSelect, EnumsSelect } from '../choice/enum-select.tsx'
import { latePart } from '../late-part.tsx'
import { say } from '../say.ts'
import { type Filter, rangeText, readRange, splitValues } from './filter-query.ts'

const words = {
  many: text('可填多个，用逗号、空格或换行分隔', 'Separate several with commas, spaces or line breaks'),
  count: text('{n} 个', '{n}'),
  all: text('全部', 'All'),
  yes: text('是', 'Yes'),
  no: text('否', 'No'),
}

/** Calendars are heavy, and most lists open without one. */
const DateRange = latePart(
  () => import('../date/date-range.tsx').then(({ DateRange }) => DateRange),
  (props) => <Input aria-label={props['aria-label']} style={{ width: '100%' }} disabled />,
)

type FieldProps = {
  readonly filter: Filter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What a flag is asked for as. */
export const yesAndNo = [
  { value: 'true', label: say(words.yes) },
  { value: 'false', label: say(words.no) },
]

type FromProps = {
  readonly filter: Extract<Filter, { kind: 'from' }>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  readonly 'aria-label': string
}

const FromField = ({ filter, value, onChange, ...field }: FromProps) => {
  const { choices, ...state } = filter.from.useChoices()
  const named = choices.map((c) => ({ ...c, value: String(c.value) }))
  return filter.many ? (
    <ChoicesSelect
      {...field}
      {...state}
      oneLine
      choices={named}
      value={splitValues(value)}
      onChange={(v) => onChange(v.join(','))}
    />
  ) : (
    <ChoiceSelect {...field} {...state} choices={named} value={value} onChange={(v) => onChange(v ?? '')} />
  )
}

type NumbersProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One line for a number or several: what is pasted keeps its numbers apart, also a column of a sheet. */
const NumbersField = ({ label, value, onChange }: NumbersProps) => {
  const count = splitValues(value).length
  return (
    <Input
      aria-label={label}
      title={say(words.many)}
      style={{ width: '100%' }}
      value={value}
      allowClear
      suffix={count > 1 ? <span className="soft">{say(words.count, { n: count })}</span> : <span />}
      onChange={(e) => onChange(e.target.value)}
      onPaste={(e) => {
        const pasted = e.clipboardData.getData('text')
        if (!/[\r\n\t]/.test(pasted)) return
        // The browser would take line breaks away, and the numbers would run into one.
        e.preventDefault()
        const { selectionStart, selectionEnd, value: typed } = e.currentTarget
        const [before, after] = [
          typed.slice(0, selectionStart ?? undefined),
          typed.slice(selectionEnd ?? typed.length),
        ]
        onChange([...splitValues(before), ...splitValues(pasted), ...splitValues(after)].join(' '))
      }}
    />
  )
}

const Field = (props: FieldProps): ReactNode => {
  const { filter, value, onChange } = props
  const label = say(filter.label)
  const shared = { 'aria-label': label, style: { width: '100%' } }
  const choosing = { 'aria-label': label, placeholder: say(words.all) }
  switch (filter.kind) {
    case 'text':
      return filter.several ? (
        <NumbersField label={label} value={value} onChange={onChange} />
      ) : (
        <Input {...shared} value={value} allowClear onChange={(e) => onChange(e.target.value)} />
      )
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
        <EnumsSelect
          {...choosing}
          oneLine
          of={filter.of}
          value={splitValues(value).map(Number)}
          onChange={(v) => onChange(v.join(','))}
        />
      ) : (
        <EnumSelect
          {...choosing}
          clear
          of={filter.of}
          value={value ? Number(value) : null}
          onChange={(v) => onChange(String(v ?? ''))}
        />
      )
    case 'flag':
      return (
        <ChoiceSelect {...choosing} value={value} onChange={(v) => onChange(v ?? '')} choices={yesAndNo} />
      )
    case 'choice':
      return (
        <ChoiceSelect
          {...choosing}
          clear={filter.always !== true}
          value={value || (filter.always ? filter.options[0]?.value : '')}
          onChange={(v) => onChange(v ?? '')}
          choices={filter.options}
        />
      )
    case 'from':
      return <FromField {...choosing} filter={filter} value={value} onChange={onChange} />
    case 'range':
      return (
        <DateRange
          aria-label={label}
          value={readRange(value)}
          minutes={filter.minutes ?? false}
          onChange={(range) => onChange(rangeText(range, filter.minutes))}
        />
      )
  }
}

/** One filter with its name above it. */
export const FilterField = (props: FieldProps) => (
  <div className="filter" data-wide={props.filter.kind === 'many' || props.filter.kind === 'range'}>
    <span className="filter-name">{say(props.filter.label)}</span>
    <Field {...props} />
  </div>
)

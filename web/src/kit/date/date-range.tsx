import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayFormat, minuteFormat, pairOf, type Range } from './range.ts'
import { wallNow } from './warehouse-clock.ts'

type Props = {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly value?: Range | null
  readonly onChange?: (range: Range | null) => void
  /** To the minute instead of the day. */
  readonly minutes?: boolean
  /** The latest date that can be picked; left out: today. */
  readonly latest?: Dayjs
}

/** A range of dates of the warehouse, both included. */
export const DateRange = (props: Props) => {
  const { value, onChange, minutes, latest, ...field } = props
  return (
    <DatePicker.RangePicker
      {...field}
      style={{ width: '100%' }}
      value={value ? [...value] : null}
      allowEmpty={[true, true]}
      maxDate={latest ?? wallNow().endOf('day')}
      format={minutes ? minuteFormat : dayFormat}
      {...(minutes ? { showTime: { format: 'HH:mm' } } : {})}
      // Enter takes the typed date and goes on to the other one; it must not submit the form around the picker.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(picked) => onChange?.(pairOf(picked))}
    />
  )
}

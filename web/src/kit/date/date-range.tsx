import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { dayFormat, minuteFormat, pairOf, type Range } from './range.ts'

type Props = {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly value?: Range | null
  readonly onChange?: (range: Range | null) => void
  /** To the minute instead of the day. */
  readonly minutes?: boolean
  /** Shown while none is chosen: this many days back until today. */
  readonly usualDays?: number
  /** And so many hours before the midnight that they begin with. */
  readonly usualHours?: number
  /** The latest date that can be picked; left out: today. */
  readonly latest?: Dayjs
}

const usualRange = (days: number, hours: number): Range => [
  dayjs().subtract(days, 'day').startOf('day').subtract(hours, 'hour'),
  dayjs().endOf('day'),
]

/** A range of dates, both included. */
export const DateRange = (props: Props) => {
  const { value, onChange, minutes, usualDays, usualHours = 0, latest, ...field } = props
  const shown = value ?? (usualDays === undefined ? null : usualRange(usualDays, usualHours))
  return (
    <DatePicker.RangePicker
      {...field}
      style={{ width: '100%' }}
      value={shown ? [...shown] : null}
      allowEmpty={[true, true]}
      allowClear={Boolean(value) || usualDays === undefined}
      maxDate={latest ?? dayjs().endOf('day')}
      format={minutes ? minuteFormat : dayFormat}
      {...(minutes ? { showTime: { format: 'HH:mm' } } : {})}
      onChange={(picked) => onChange?.(pairOf(picked))}
    />
  )
}

import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
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
  const [isOpen, setOpen] = useState(false)
  const format = minutes ? minuteFormat : dayFormat
  /** Is the text of the field what it was before somebody typed? */
  const isUntouched = ({ value: typed }: HTMLInputElement) =>
    typed === '' || (value?.some((day) => day?.format(format) === typed) ?? false)
  return (
    <DatePicker.RangePicker
      {...field}
      style={{ width: '100%' }}
      value={value ? [...value] : null}
      allowEmpty={[true, true]}
      maxDate={latest ?? wallNow().endOf('day')}
      format={format}
      open={isOpen}
      onOpenChange={setOpen}
      {...(minutes ? { showTime: { format: 'HH:mm' } } : {})}
      // Enter takes the typed date and goes on to the other one, and opens the calendar where nothing was typed; it must
      // not submit the form around the picker.
      onKeyDown={(event) => {
        const { key, target } = event
        if (key !== 'Enter' && key !== 'ArrowDown') return
        event.preventDefault()
        if (key === 'ArrowDown' || (target instanceof HTMLInputElement && isUntouched(target))) setOpen(true)
      }}
      onChange={(picked) => onChange?.(pairOf(picked))}
    />
  )
}

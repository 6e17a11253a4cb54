import { mostOnLine } from '@kuacang/contract/kit/limits'
import { InputNumber } from 'antd'

type Props = {
  readonly label: string
  /** What the number belongs to, where several fields have one label. */
  readonly of?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  /** Digits behind the point. */
  readonly precision?: number
}

/** A number of the job that may also be typed: a count, a weight. */
export const JobNumber = ({
  label,
  of,
  value,
  onChange,
  min = 0,
  max = mostOnLine,
  precision = 0,
}: Props) => (
  <span className="job-field">
    <span aria-hidden>{label}</span>
    <InputNumber<number>
      aria-label={of ? `${of} ${label}` : label}
      controls={false}
      min={min}
      max={max}
      precision={precision}
      value={value}
      onChange={onChange}
    />
  </span>
)

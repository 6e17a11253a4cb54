import { text } from '@kuacang/contract/kit/text'
import { Form } from 'antd'
import { useState } from 'react'
import { DateRange } from '../../kit/date/date-range.tsx'
import type { Range } from '../../kit/date/range.ts'
import { ImageField } from '../../kit/form/image-field.tsx'
import { say } from '../../kit/say.ts'
import { Code, Excerpt, kg } from '../../kit/show.tsx'

const words = {
  days: text('起止日期', 'From and to'),
  moments: text('时间范围', 'Range of moments'),
  picked: text('已选：{range}', 'Picked: {range}'),
  photos: text('照片', 'Photos'),
  weight: text('重量', 'Weight'),
  long: text(
    '包裹外包装破损，已拍照并联系客户确认是否继续出库。',
    'The parcel is damaged; photos were taken and the customer was asked whether it may leave. ',
  ),
}
const photos = {
  field: 'photos',
  min: 1,
  max: 9,
  maxBytes: 50 * 1024 * 1024,
  types: ['.png', '.jpg', '.jpeg'],
} as const
const rangeOf = (range: Range | null) =>
  (range ?? []).map((d) => d.format('YYYY-MM-DD HH:mm')).join(' ~ ') || '-'

/** What takes dates and pictures, and how weights and long texts are shown. */
export const Inputs = () => {
  const [days, setDays] = useState<Range | null>(null)
  const [moments, setMoments] = useState<Range | null>(null)
  return (
    <>
      <div className="widget-row">
        <div>
          <span className="filter-name">{say(words.days)}</span>
          <DateRange aria-label={say(words.days)} value={days} onChange={setDays} />
          <output data-testid="days">{say(words.picked, { range: rangeOf(days) })}</output>
        </div>
        <div>
          <span className="filter-name">{say(words.moments)}</span>
          <DateRange aria-label={say(words.moments)} minutes value={moments} onChange={setMoments} />
          <output data-testid="moments">{say(words.picked, { range: rangeOf(moments) })}</output>
        </div>
      </div>
      <Form layout="vertical">
        <ImageField rule={photos} label={say(words.photos)} />
      </Form>
      <p>
        {say(words.weight)} <Code>{kg(1500, 'g')} kg</Code> · <Code>{kg(1.5)} kg</Code> ·{' '}
        <Code>{kg(1, 'lb')}</Code>
      </p>
      <p>
        <Excerpt of={say(words.long).repeat(8)} />
      </p>
    </>
  )
}

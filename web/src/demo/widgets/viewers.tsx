import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useState } from 'react'
import { Timeline } from '../../kit/detail/timeline.tsx'
import { usualOf } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { FilterField } from '../../kit/list/filters.tsx'
import { say } from '../../kit/say.ts'
import { ImageViewer } from '../../kit/viewer/image-viewer.tsx'
import { JsonViewer } from '../../kit/viewer/json-viewer.tsx'

const words = {
  json: text('查看 JSON', 'Show JSON'),
  days: text('日期范围', 'Date range'),
  signed: text('签收', 'Signed'),
  refused: text('拒绝：状态不符', 'Refused: wrong state'),
}
const range = { kind: 'range', key: 'days', label: words.days, days: 90 } as const satisfies Filter

const svg = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`)}`
const pictures = ['teal', 'tan', 'slategray'].map((colour) => ({ url: svg(colour), name: `${colour}.svg` }))

/** What shows a thing in its own way, and the range of days with what a list asks for it. */
export const Viewers = () => {
  const [days, setDays] = useState(usualOf(range) ?? '')
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="widget-row">
        <FilterField filter={range} value={days} onChange={setDays} />
        <Button onClick={() => setOpen(true)}>{say(words.json)}</Button>
      </div>
      <div className="widget-pictures">
        <ImageViewer of={pictures} />
      </div>
      <Timeline
        entries={[
          { at: '2024-01-31T06:05:06Z', who: 'fbw', what: say(words.signed) },
          { at: '2024-01-31T06:04:00Z', who: 'manager', what: say(words.refused), failed: true },
        ]}
      />
      <JsonViewer of={toQuery([range], { days })} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

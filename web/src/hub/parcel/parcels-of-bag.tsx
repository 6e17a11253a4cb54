import { listParcelsOfBag } from '@kuacang/contract/hub/parcel/calls'
import { text } from '@kuacang/contract/kit/text'
import { useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { parcelColumns } from './parcel-columns.tsx'

const words = { title: text('包裹', 'Parcels') }
const shown = parcelColumns.filter((c) => c.key !== 'bag' && c.key !== 'created_time')

/** The parcels of an inbound bag, those that have not arrived first. */
export const ParcelsOfBag = ({ number }: { readonly number: string }) => {
  const [page, turn] = useState(1)
  const parcels = useAnswer(
    listParcelsOfBag,
    { params: { number }, query: { page, page_size: 20 } },
    { keep: true },
  )
  return (
    <section className="facts">
      <h2 className="section-title">{say(words.title)}</h2>
      <Answered of={parcels}>
        {({ list, pagination }) => (
          <PlainTable
            rows={list}
            rowKey={(p) => p.id}
            columns={shown}
            pages={{ current: page, pageSize: 20, total: pagination.total, onChange: turn }}
          />
        )}
      </Answered>
    </section>
  )
}

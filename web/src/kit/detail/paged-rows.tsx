import type { Call, Input } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import type { Column } from '../list/columns.tsx'
import { PlainTable } from '../list/plain-table.tsx'
import { say } from '../say.ts'
import { Answered, type Query } from './answered.tsx'

/** What a call answers whose rows come in pages. */
type Paged<R> = { readonly list: readonly R[]; readonly pagination: { readonly total: number } }

type Props<C extends Call, R> = {
  readonly title?: Text
  readonly call: C
  /** Which rows: the query gets `page` and `page_size` too. */
  readonly of: { readonly params?: object; readonly query?: object }
  readonly rowKey: (row: R) => string
  readonly columns: readonly Column<R>[]
  readonly pageSize?: number
}

/** The part of an object's page that shows rows of it, read page by page. */
export const PagedRows = <C extends Call, R extends object>({
  title,
  call,
  of,
  rowKey,
  columns,
  pageSize = 20,
}: Props<C, R>) => {
  const [page, turn] = useState(1)
  const query = { ...of.query, page, page_size: pageSize }
  const rows = useAnswer(call, { ...of, query } as Input<C>, { keep: true })
  return (
    <section className="facts">
      {title ? <h2 className="section-title">{say(title)}</h2> : null}
      <Answered of={rows as Query<Paged<R>>}>
        {({ list, pagination: { total } }) => (
          <PlainTable
            rows={list}
            rowKey={rowKey}
            columns={columns}
            pages={{ current: page, pageSize, total, onChange: turn }}
          />
        )}
      </Answered>
    </section>
  )
}

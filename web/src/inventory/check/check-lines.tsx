import {
  getInventoryCheck,
  type InventoryCheck,
  type InventoryCheckLine,
  submitCount,
  whichLines,
} from '@kuacang/contract/inventory/check/calls'
import { text } from '@kuacang/contract/kit/text'
import { InputNumber, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { GoodsCell } from '../goods-cell.tsx'

const words = {
  title: text('盘点明细', 'Check lines'),
  location: text('库位', 'Location'),
  book: text('账面', 'Book'),
  counted: text('实盘', 'Counted'),
  difference: text('差异', 'Difference'),
  by: text('盘点人', 'Counted by'),
  outdated: text('库存已变动', 'Stock changed'),
  count: text('{location} {sku} 实盘数量', 'Counted quantity of {sku} at {location}'),
}
const choices = {
  all: text('全部', 'All'),
  uncounted: text('未盘', 'Not counted'),
  differing: text('有差异', 'With differences'),
  outdated: words.outdated,
}

type Props = { readonly check: InventoryCheck; readonly onCounted: () => void }

/** The lines of a check, page by page; counts can be entered while it is counted. */
export const CheckLines = ({ check, onCounted }: Props) => {
  const [lines, setLines] = useState<(typeof whichLines)[number]>('all')
  const [page, setPage] = useState(1)
  const page_size = 20
  const answer = useAnswer(
    getInventoryCheck,
    { params: { order_id: check.order_id }, query: { lines, page, page_size } },
    { keep: true },
  )
  const open = check.actions.includes('count')
  return (
    <section>
      <h2 className="section-title">{say(words.title)}</h2>
      <Segmented
        value={lines}
        options={whichLines.map((value) => ({ value, label: say(choices[value]) }))}
        onChange={(value) => {
          setLines(value)
          setPage(1)
        }}
        style={{ marginBottom: 8 }}
      />
      <Answered of={answer}>
        {({ lines: { list, pagination } }) => (
          <Table<InventoryCheckLine>
            size="small"
            rowKey="id"
            style={{ marginBottom: 16 }}
            scroll={{ x: 'max-content' }}
            dataSource={[...list]}
            rowClassName={(l) => (l.outdated ? 'row-exception' : '')}
            pagination={{
              current: page,
              pageSize: page_size,
              total: pagination.total,
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: setPage,
            }}
            columns={[
              { title: say(words.location), render: (_v, l) => <Code>{l.location_code}</Code> },
              {
                title: 'SKU',
                render: (_v, l) => <GoodsCell of={l} />,
              },
              { title: say(words.book), align: 'right', render: (_v, l) => l.book_quantity ?? '-' },
              {
                title: say(words.counted),
                align: 'right',
                render: (_v, l) =>
                  open ? (
                    <CountField
                      key={l.checked_quantity}
                      order_id={check.order_id}
                      line={l}
                      onCounted={onCounted}
                    />
                  ) : (
                    (l.checked_quantity ?? '-')
                  ),
              },
              {
                title: say(words.difference),
                align: 'right',
                render: (_v, l) => (
                  <>
                    {signed(l.difference)}
                    {l.outdated ? <div className="field-fault">{say(words.outdated)}</div> : null}
                  </>
                ),
              },
              {
                title: say(words.by),
                render: (_v, l) =>
                  l.checked_at ? (
                    <>
                      <UserName of={l.checked_by} /> <Time at={l.checked_at} />
                    </>
                  ) : (
                    '-'
                  ),
              },
            ]}
          />
        )}
      </Answered>
    </section>
  )
}

const signed = (difference: number | null) =>
  difference === null ? '-' : difference > 0 ? `+${difference}` : String(difference)

type Field = { readonly order_id: string; readonly line: InventoryCheckLine; readonly onCounted: () => void }

/** Enter or leaving the field writes the count. */
const CountField = ({ order_id, line, onCounted }: Field) => {
  const { run, busy } = useCall(submitCount)
  const [typed, setTyped] = useState(line.checked_quantity)
  const write = async () => {
    if (typed === null || typed === line.checked_quantity) return
    try {
      await run({ body: { order_id, line_id: line.id, checked_quantity: typed } })
      onCounted()
    } catch (failure) {
      notice.failure(failure)
    }
  }
  return (
    <InputNumber<number>
      size="small"
      min={0}
      max={999_999}
      precision={0}
      controls={false}
      style={{ width: 90 }}
      aria-label={say(words.count, { location: line.location_code, sku: line.sku })}
      disabled={busy}
      value={typed}
      onChange={setTyped}
      onPressEnter={() => void write()}
      onBlur={() => void write()}
    />
  )
}

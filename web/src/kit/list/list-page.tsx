import type { Call, Input } from '@kuacang/contract/kit/call'
import { countCap, type ListOf, pageSizes } from '@kuacang/contract/kit/schemas'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Alert, Button, Checkbox, Empty, Popover, Table } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../api/use-answer.ts'
import { say } from '../say.ts'
import { type Filter, FilterField, toQuery } from './filters.tsx'

const words = {
  search: text('查询', 'Search'),
  reset: text('重置', 'Reset'),
  columns: text('列', 'Columns'),
  total: text('共 {n} 条', '{n} rows'),
  empty: text('没有符合条件的数据', 'Nothing matches'),
  again: text('重试', 'Try again'),
  actions: text('操作', 'Actions'),
}

export type Column<R> = {
  readonly key: string
  readonly title: Text
  readonly render: (row: R) => ReactNode
  readonly width?: number
  /** The call sorts by this key. */
  readonly sorts?: boolean
  readonly align?: 'right'
}

type Props<R> = {
  readonly title: Text
  // A list call answers list and pagination; its query is made from the filters.
  readonly call: Call
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<R>[]
  readonly rowKey: (row: R) => string
  readonly rowActions?: (row: R) => ReactNode
  readonly expand?: (row: R) => ReactNode
  /** Buttons above the table; gets the chosen rows. */
  readonly toolbar?: (chosen: readonly R[], clear: () => void) => ReactNode
  readonly selects?: boolean
  /** What every request carries beside the filters. */
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly rowClass?: (row: R) => string
}

/**
 * A list page: filters, page and sorting live in the address, hidden columns in this browser; the rest is the
 * declaration that the page hands over.
 */
export const ListPage = <R extends object>(props: Props<R>) => {
  const { title, call, filters, columns, rowKey, fixed } = props
  const [address, setAddress] = useSearchParams()
  const [draft, setDraft] = useState<Record<string, string>>(() => Object.fromEntries(address))
  const [chosen, setChosen] = useState<readonly R[]>([])
  const [hidden, setHidden] = useHiddenColumns(call.path)
  const page = Number(address.get('page') ?? 1)
  const pageSize = Number(address.get('page_size') ?? pageSizes[0])
  const sortBy = address.get('sort_by')
  const query = {
    ...fixed,
    ...toQuery(filters, Object.fromEntries(address)),
    page,
    page_size: pageSize,
    ...(sortBy ? { sort_by: sortBy, sort_desc: address.get('sort_desc') === 'true' } : {}),
  }
  const { data, error, isFetching, refetch } = useAnswer(call, { query } as Input<Call>)
  const answer = data as ListOf<R> | undefined
  const total = answer?.pagination.total ?? 0

  const go = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (now) => {
        for (const [key, value] of Object.entries(changes)) value ? now.set(key, value) : now.delete(key)
        return now
      },
      { replace: true },
    )
  const search = () => {
    go({ ...Object.fromEntries(filters.map((f) => [f.key, draft[f.key] ?? ''])), page: '' })
    void refetch()
  }
  const clear = () => setChosen([])

  return (
    <section>
      <h1 className="page-title">{say(title)}</h1>
      <form
        className="list-filters"
        onSubmit={(e) => {
          e.preventDefault()
          search()
        }}
      >
        {filters.map((f) => (
          <FilterField
            key={f.key}
            filter={f}
            value={draft[f.key] ?? ''}
            onEnter={search}
            onChange={(v) => setDraft((d) => ({ ...d, [f.key]: v }))}
          />
        ))}
        <div style={{ display: 'flex', gap: 8 }}>
          <Button type="primary" onClick={search}>
            {say(words.search)}
          </Button>
          <Button
            onClick={() => {
              setDraft({})
              setAddress({}, { replace: true })
            }}
          >
            {say(words.reset)}
          </Button>
        </div>
      </form>
      <div className="list-bar">
        {props.toolbar?.(chosen, clear)}
        <span className="spring" />
        <Popover
          trigger="click"
          content={
            <Checkbox.Group
              style={{ display: 'grid', gap: 4 }}
              value={columns.filter((c) => !hidden.includes(c.key)).map((c) => c.key)}
              onChange={(shown) => setHidden(columns.map((c) => c.key).filter((k) => !shown.includes(k)))}
              options={columns.map((c) => ({ value: c.key, label: say(c.title) }))}
            />
          }
        >
          <Button>{say(words.columns)}</Button>
        </Popover>
      </div>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => refetch()}>{say(words.again)}</Button>}
        />
      ) : null}
      <Table<R>
        size="small"
        rowKey={rowKey}
        loading={{ spinning: isFetching, delay: 200 }}
        dataSource={answer ? [...answer.list] : []}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.empty)} /> }}
        rowClassName={(row) => props.rowClass?.(row) ?? ''}
        {...(props.selects
          ? {
              rowSelection: {
                selectedRowKeys: chosen.map(rowKey) as Key[],
                onChange: (_k: Key[], rows: R[]) => setChosen(rows),
                preserveSelectedRowKeys: true,
              },
            }
          : {})}
        {...(props.expand ? { expandable: { expandedRowRender: props.expand } } : {})}
        pagination={{
          current: page,
          pageSize,
          total,
          pageSizeOptions: [...pageSizes],
          showSizeChanger: true,
          showTotal: (n) => say(words.total, { n: n > countCap ? `${countCap.toLocaleString()}+` : n }),
        }}
        onChange={(pagination, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          go({
            page: String(pagination.current ?? 1),
            page_size: String(pagination.pageSize ?? pageSizes[0]),
            sort_by: one?.order ? String(one.columnKey) : '',
            sort_desc: one?.order === 'descend' ? 'true' : '',
          })
        }}
        columns={[
          ...columns
            .filter((c) => !hidden.includes(c.key))
            .map((c) => ({
              key: c.key,
              title: say(c.title),
              render: (_v: unknown, row: R) => c.render(row),
              ...(c.width === undefined ? {} : { width: c.width }),
              ...(c.align ? { align: c.align } : {}),
              ...(c.sorts
                ? {
                    sorter: true,
                    sortOrder:
                      sortBy === c.key
                        ? address.get('sort_desc') === 'true'
                          ? ('descend' as const)
                          : ('ascend' as const)
                        : null,
                  }
                : {}),
            })),
          ...(props.rowActions
            ? [
                {
                  key: 'actions',
                  title: say(words.actions),
                  fixed: 'right' as const,
                  render: (_v: unknown, row: R) => props.rowActions?.(row),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

const useHiddenColumns = (name: string): [readonly string[], (keys: readonly string[]) => void] => {
  const key = `columns ${name}`
  const [hidden, setHidden] = useState<readonly string[]>(
    () => JSON.parse(localStorage.getItem(key) ?? '[]') as string[],
  )
  return [
    hidden,
    (keys) => {
      localStorage.setItem(key, JSON.stringify(keys))
      setHidden(keys)
    },
  ]
}

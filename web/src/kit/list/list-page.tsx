import { ReloadOutlined } from '@ant-design/icons'
import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import { countCap, pageSizes } from '@kuacang/contract/kit/schemas'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Table } from 'antd'
import type { TableRowSelection } from 'antd/es/table/interface'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../api/use-answer.ts'
import { usePageTitle } from '../route/route.ts'
import { say } from '../say.ts'
import { type Action, BulkActions, OneAtATime, RowActions } from './actions.tsx'
import { type Column, ColumnEditor, columnTitle, useColumns } from './columns.tsx'
import { type Export, ExportButton } from './export-button.tsx'
import {
  askEverything,
  askedValues,
  emptied,
  neededOf,
  openingValues,
  searchChanges,
} from './filter-address.ts'
import { type Filter, toQuery } from './filter-query.ts'
import { FilterField } from './filters.tsx'
import { changeAddress, readAddress } from './list-address.ts'
import { listStateOf } from './list-reading.ts'
import { ListFailure, NoRows } from './list-state.tsx'
import { UsualChips } from './usual-chips.tsx'

const words = {
  search: text('查询', 'Search'),
  reset: text('重置', 'Reset'),
  reload: text('刷新', 'Reload'),
  total: text('共 {n} 条', '{n} in total'),
  actions: text('操作', 'Actions'),
}

type Rows<R> = { readonly list: readonly R[]; readonly total: number }
/** What a row is where the call answers `list` and `pagination`, as most lists do. */
type RowOf<C extends Call> = Data<C> extends { list: (infer R)[] } ? Extract<R, object> : never

type Props<C extends Call, R> = {
  /** Left out: the title of the page. */
  readonly title?: Text
  /** Its query gets the filters, page, page_size, sort_by and sort_desc. */
  readonly call: C
  /** Reads the rows from an answer of another shape. */
  readonly rows?: (data: Data<C>) => Rows<R>
  readonly rowKey: (row: R) => string
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<R>[]
  readonly rowActions?: readonly Action<R>[]
  /** Done with all chosen rows at once; with any of them rows can be chosen. */
  readonly bulkActions?: readonly Action<R>[]
  readonly export?: Export
  /** Shown to the left of the bulk actions, such as a button that creates. */
  readonly toolbar?: ReactNode
  /** Shown beside the filters: a switch for how the page works. */
  readonly switches?: ReactNode
  /** Shown below a row when it is opened; opening another one closes it. */
  readonly expand?: (row: R) => ReactNode
  /** Above the table: a sum, a hint, choices made from the answer. */
  readonly summary?: (data: Data<C>) => ReactNode
  /** What every request carries beside the filters. */
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly rowClass?: (row: R) => string
}

const standardRows = (data: unknown): Rows<never> => {
  const { list, pagination } = data as { list: never[]; pagination: { total: number } }
  return { list, total: pagination.total }
}

/** Above the cap rows are not counted: "10,000+" (REL-39). */
const totalText = (n: number) =>
  say(words.total, { n: n > countCap ? `${countCap.toLocaleString('en')}+` : n.toLocaleString('en') })

/**
 * A list page: filters, page and sorting live in the address, the columns in this browser; the rest is the
 * declaration that the page hands over. Needs more? Compose the parts of this folder instead of adding flags.
 */
export const ListPage = <C extends Call, R extends object = RowOf<C>>(props: Props<C, R>) => {
  const { call, filters, rowKey, rowActions = [], bulkActions = [], expand, rowClass } = props
  const routeTitle = usePageTitle()
  const title = props.title ?? routeTitle
  const [address, setAddress] = useSearchParams()
  const { values, page, pageSize, sort } = readAddress(address)
  const asked = askedValues(filters, values)
  // What was typed and not yet searched for.
  const [draft, setDraft] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState<readonly R[]>([])
  const [opened, setOpened] = useState<string>()
  const { shown, arranged, keep } = useColumns(call.path, props.columns)
  const narrowed = { ...props.fixed, ...toQuery(filters, asked) }
  const query = {
    ...narrowed,
    page,
    page_size: pageSize,
    ...(sort && { sort_by: sort.by, sort_desc: sort.desc }),
  }
  const reading = useAnswer(call, { query } as Input<C>, { keep: true })
  const { data, error, isFetching, refetch } = reading
  const state = listStateOf(reading)
  const read = props.rows ?? (standardRows as (data: Data<C>) => Rows<R>)
  // What could not be read is not shown as if it were so (FU-729).
  const { list, total } = data === undefined || error ? { list: [], total: 0 } : read(data)

  const go = (changes: Readonly<Record<string, string>>) =>
    setAddress((now) => changeAddress(now, changes), { replace: true })
  // The default filters are written into the address, like all other filters.
  const opening = openingValues(filters, values)
  const opens = Object.keys(opening).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew each time, of what `opens` tells apart
  useEffect(() => {
    if (opens) go(opening)
  }, [opens])
  const search = () => {
    const next = changeAddress(address, { ...searchChanges(filters, asked, draft), page: '' })
    setDraft({})
    // Another question is asked by its address; only the same one must be asked again.
    if (next.toString() === address.toString()) void refetch()
    else setAddress(next, { replace: true })
  }
  const reset = () => {
    setDraft({})
    setAddress({}, { replace: true })
  }
  const clear = () => {
    setDraft({})
    go({ ...askEverything(filters), page: '' })
  }
  const leaveOut = (f: Filter) => {
    setDraft(({ [f.key]: _gone, ...others }) => others)
    go({ [f.key]: emptied(f), page: '' })
  }
  const done = () => {
    setChosen([])
    void refetch()
  }
  const selection: TableRowSelection<R> | undefined =
    bulkActions.length === 0
      ? undefined
      : {
          selectedRowKeys: chosen.map(rowKey),
          preserveSelectedRowKeys: true,
          onChange: (_keys, rows) => setChosen(rows),
        }

  return (
    <OneAtATime>
      <section className="list">
        {title ? <h1 className="page-title">{say(title)}</h1> : null}
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
              value={draft[f.key] ?? asked[f.key] ?? ''}
              onChange={(v) => setDraft((d) => ({ ...d, [f.key]: v }))}
            />
          ))}
          {props.switches}
          <div className="list-search">
            <Button type="primary" htmlType="submit">
              {say(words.search)}
            </Button>
            <Button onClick={reset}>{say(words.reset)}</Button>
          </div>
        </form>
        <UsualChips filters={filters} asked={asked} onRemove={leaveOut} />
        <ListFailure of={reading} />
        {data !== undefined && props.summary ? props.summary(data) : null}
        <div className="list-bar">
          {props.toolbar}
          <BulkActions rows={chosen} actions={bulkActions} onDone={done} />
          <span className="spring" />
          {props.export ? <ExportButton of={props.export} query={narrowed} /> : null}
          <ColumnEditor arranged={arranged} keep={keep} />
          <Button
            icon={<ReloadOutlined />}
            aria-label={say(words.reload)}
            title={say(words.reload)}
            onClick={() => refetch()}
          />
        </div>
        <Table<R>
          size="small"
          bordered={false}
          rowKey={rowKey}
          loading={{ spinning: isFetching, delay: 200 }}
          dataSource={list as R[]}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: (
              <NoRows
                state={state}
                narrowed={filters.some((f) => asked[f.key] !== undefined && asked[f.key] !== neededOf(f))}
                onClear={clear}
                onFirstPage={total > 0 ? () => go({ page: '' }) : undefined}
              />
            ),
          }}
          rowClassName={(row) => rowClass?.(row) ?? ''}
          {...(selection ? { rowSelection: selection } : {})}
          {...(expand
            ? {
                expandable: {
                  fixed: 'right' as const,
                  expandedRowRender: expand,
                  expandedRowKeys: opened === undefined ? [] : [opened],
                  onExpand: (open, row) => setOpened(open ? rowKey(row) : undefined),
                },
              }
            : {})}
          pagination={{
            current: page,
            pageSize,
            total,
            pageSizeOptions: [...pageSizes],
            showSizeChanger: true,
            size: 'medium',
            showTotal: totalText,
          }}
          onChange={(next, _filters, sorter, { action }) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter
            go({
              page: action === 'sort' ? '' : String(next.current ?? 1),
              page_size: String(next.pageSize ?? ''),
              sort_by: one?.order ? String(one.columnKey) : '',
              sort_desc: one?.order === 'descend' ? 'true' : '',
            })
          }}
          columns={[
            ...shown.map((c) => ({
              key: c.key,
              title: columnTitle(c),
              render: (_v: unknown, row: R) => c.render(row),
              ...(c.width === undefined ? {} : { width: c.width }),
              ...(c.align ? { align: c.align } : {}),
              ...(c.sorts ? { sorter: true, sortOrder: orderOf(sort, c.key) } : {}),
            })),
            ...(rowActions.length > 0
              ? [
                  {
                    key: 'actions',
                    title: say(words.actions),
                    fixed: 'right' as const,
                    render: (_v: unknown, row: R) => (
                      <RowActions row={row} actions={rowActions} onDone={done} />
                    ),
                  },
                ]
              : []),
            ...(expand ? [Table.EXPAND_COLUMN] : []),
          ]}
        />
      </section>
    </OneAtATime>
  )
}

const orderOf = (sort: { by: string; desc: boolean } | undefined, key: string) =>
  sort?.by !== key ? null : sort.desc ? ('descend' as const) : ('ascend' as const)

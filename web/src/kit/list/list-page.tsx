import { ReloadOutlined } from '@ant-design/icons'
import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import { pageSizes } from '@kuacang/contract/kit/limits'
import type { StatusCounts } from '@kuacang/contract/kit/status-counts'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Table } from 'antd'
import type { TableRowSelection } from 'antd/es/table/interface'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Link, type To } from 'react-router'
import { useAnswer, useRefresh } from '../api/use-answer.ts'
import { useOpened } from '../detail/detail.tsx'
import { usePageTitle } from '../route/route.ts'
import { say } from '../say.ts'
import { type Action, BulkActions, OneAtATime, RowActions } from './actions.tsx'
import { chooseAll } from './choose-all.ts'
import { type Column, ColumnEditor, columnTitle, useColumns } from './columns.tsx'
import { countText } from './count-text.ts'
import { type Export, ExportButton } from './export-button.tsx'
import {
  askEverything,
  askedValues,
  emptied,
  neededOf,
  openingValues,
  searchChanges,
} from './filter-address.ts'
import { FilterBar } from './filter-bar.tsx'
import { type Filter, toQuery } from './filter-query.ts'
import { changeAddress, readAddress } from './list-address.ts'
import { listStateOf } from './list-reading.ts'
import { ListFailure, NoRows } from './list-state.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useAddress } from './use-address.ts'
import { addressOf, viewAt } from './view-address.ts'
import { ListViews, SaveView, useListViews } from './views.tsx'

const words = {
  reload: text('刷新', 'Reload'),
  total: text('共 {n} 条', '{n} in total'),
  actions: text('操作', 'Actions'),
}

type Rows<R> = { readonly list: readonly R[]; readonly total: number }
/** What a row is where the call answers `list` and `pagination`, as most lists do. */
type RowOf<C extends Call> = Data<C> extends { list: (infer R)[] } ? Extract<R, object> : never

/** What is shown of one row beside the list, at an address of its own. */
export type RowDetail<R> = {
  /** It is also the first action of the row, called so. */
  readonly action?: Text
  /** By what it is opened; left out: the key of the row. */
  readonly id?: (row: R) => string
  /** `open` shows another one instead. */
  readonly show: (id: string, close: () => void, open: (id: string) => void) => ReactNode
}

type Props<C extends Call, R> = {
  /** Left out: the title of the page. */
  readonly title?: Text
  /** Its query gets the filters, page, page_size, sort_by and sort_desc. */
  readonly call: C
  /** Reads the rows from an answer of another shape. */
  readonly rows?: (data: Data<C>) => Rows<R>
  readonly rowKey: (row: R) => string
  readonly filters: readonly Filter[]
  /** Shows its statuses as tabs with their rows; there is a filter of the same key. */
  readonly statuses?: StatusCounts
  readonly columns: readonly Column<R>[]
  readonly rowActions?: readonly Action<R>[]
  /** Done with all chosen rows at once; with any of them rows can be chosen. */
  readonly bulkActions?: readonly Action<R>[]
  readonly export?: Export
  /** Shown to the left of the bulk actions, such as a button that creates; a function where the answer has a part in it. */
  readonly toolbar?: ReactNode | ((data: Data<C> | undefined) => ReactNode)
  /** Shown beside the filters: a switch for how the page works. */
  readonly switches?: ReactNode
  /** What a row opens; the first column is its link. */
  readonly detail?: RowDetail<R>
  /** Shown below a row when it is opened; opening another one closes it. */
  readonly expand?: (row: R) => ReactNode
  /** Above the table: a sum, a hint, choices made from the answer. */
  readonly summary?: (data: Data<C>) => ReactNode
  /** What every request carries beside the filters. */
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly rowClass?: (row: R) => string
}

/** What scrolls; the bar above it does not. */
const scrolled = () => document.querySelector<HTMLElement>('.shell-page, .hand-page') ?? document.body

/** The head of the table stays in sight at the very edge, not below the space above the page. */
const useStickyHead = () => {
  const [space, setSpace] = useState(0)
  useLayoutEffect(() => setSpace(Number.parseFloat(getComputedStyle(scrolled()).paddingTop)), [])
  return { getContainer: scrolled, offsetHeader: -space }
}

const standardRows = (data: unknown): Rows<never> => {
  const { list, pagination } = data as { list: never[]; pagination: { total: number } }
  return { list, total: pagination.total }
}

const totalText = (n: number) => say(words.total, { n: countText(n) })

/**
 * A list page: filters, page and sorting live in the address, the columns in this browser; the rest is the
 * declaration that the page hands over. Needs more? Compose the parts of this folder instead of adding flags.
 */
export const ListPage = <C extends Call, R extends object = RowOf<C>>(props: Props<C, R>) => {
  const { call, filters, rowKey, bulkActions = [], detail, expand, rowClass } = props
  const routeTitle = usePageTitle()
  const sticky = useStickyHead()
  const title = props.title ?? routeTitle
  const { address, now: addressNow, change: go, setAddress } = useAddress()
  const sizePlace = `page size ${call.path}`
  const { values, page, pageSize, sort } = readAddress(address, localStorage.getItem(sizePlace))
  const asked = askedValues(filters, values)
  // What was typed and not yet searched for.
  const [draft, setDraft] = useState<Record<string, string>>({})
  const [chosen, setChosen] = useState<readonly R[]>([])
  const [opened, setOpened] = useState<string>()
  const views = useListViews(call.path)
  const view = viewAt(address, views)
  const { shown, arranged, layout, keep, forget } = useColumns(call.path, props.columns, view)
  const beside = useOpened()
  const detailId = detail?.id ?? rowKey
  const openDetail: Action<R>[] = detail?.action
    ? [{ key: 'detail', label: detail.action, run: ([row]) => row && beside.open(detailId(row)) }]
    : []
  const rowActions = [...openDetail, ...(props.rowActions ?? [])]
  const narrowed = { ...props.fixed, ...toQuery(filters, asked) }
  const sorted = sort && { sort_by: sort.by, sort_desc: sort.desc }
  const query = {
    ...narrowed,
    page,
    page_size: pageSize,
    ...sorted,
  }
  const reading = useAnswer(call, { query } as Input<C>, { keep: true })
  const { data, error, isFetching } = reading
  const state = listStateOf(reading)
  const read = props.rows ?? (standardRows as (data: Data<C>) => Rows<R>)
  // What could not be read is not shown as if it were so (FU-729).
  const { list, total } = data === undefined || error ? { list: [], total: 0 } : read(data)

  const now = { address, layout }
  const queryAt = (view: string) => {
    const { values } = readAddress(new URLSearchParams(view))
    return { ...props.fixed, ...toQuery(filters, askedValues(filters, values)), page: 1, page_size: 1 }
  }
  // The default filters are written into the address, like all other filters.
  const opening = openingValues(filters, values)
  const opens = Object.keys(opening).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew each time, of what `opens` tells apart
  useEffect(() => {
    if (opens) go(opening)
  }, [opens])
  const refresh = useRefresh()
  const readAgain = () => refresh(call)
  const search = () => {
    const next = changeAddress(addressNow(), { ...searchChanges(filters, asked, draft), page: '' })
    setDraft({})
    // Another question is asked by its address; only the same one must be asked again.
    if (next.toString() === addressNow().toString()) void readAgain()
    else setAddress(next, { replace: true })
  }
  const reset = () => {
    setDraft({})
    setAddress(view ? addressOf(view) : {}, { replace: true })
  }
  const clear = () => {
    setDraft({})
    go({ ...askEverything(filters), page: '' })
  }
  const untype = (key: string) => setDraft(({ [key]: _gone, ...others }) => others)
  const leaveOut = (f: Filter) => {
    untype(f.key)
    go({ [f.key]: emptied(f), page: '' })
  }
  const done = () => {
    setChosen([])
    void readAgain()
  }
  const selection: TableRowSelection<R> | undefined =
    bulkActions.length === 0
      ? undefined
      : {
          selectedRowKeys: chosen.map(rowKey),
          preserveSelectedRowKeys: true,
          getTitleCheckboxProps: chooseAll,
          onChange: (_keys, rows) => setChosen(rows),
        }

  return (
    <OneAtATime>
      <section className="list">
        {title ? <h1 className="page-title">{say(title)}</h1> : null}
        <ListViews
          views={views}
          shown={view}
          now={now}
          onOpen={() => {
            setDraft({})
            forget()
          }}
          count={(view) => <Count call={call} query={queryAt(view)} read={read} />}
        />
        <FilterBar
          list={call.path}
          filters={filters}
          asked={asked}
          draft={draft}
          onType={(key, v) => setDraft((d) => ({ ...d, [key]: v }))}
          onSearch={search}
          onReset={reset}
          onRemove={leaveOut}
          switches={props.switches}
          save={<SaveView list={call.path} now={now} onSaved={(id) => go({ view: id })} />}
        />
        {props.statuses ? (
          <StatusTabs
            list={call}
            call={props.statuses}
            filters={filters}
            asked={asked}
            fixed={props.fixed}
            address={address}
            onChoose={untype}
          />
        ) : null}
        <ListFailure of={reading} />
        {data !== undefined && props.summary ? props.summary(data) : null}
        <div className="list-bar">
          {typeof props.toolbar === 'function' ? props.toolbar(data) : props.toolbar}
          <BulkActions
            rows={chosen}
            actions={bulkActions}
            sums={shown.flatMap((c) => c.sum ?? [])}
            onDone={done}
          />
          <span className="spring" />
          {props.export ? (
            <ExportButton
              of={props.export}
              title={title}
              query={narrowed}
              shown={{ ...sorted, columns: shown.map((c) => c.key) }}
            />
          ) : null}
          <ColumnEditor arranged={arranged} keep={keep} />
          <Button
            icon={<ReloadOutlined />}
            aria-label={say(words.reload)}
            title={say(words.reload)}
            onClick={readAgain}
          />
        </div>
        <Table<R>
          size="small"
          bordered={false}
          rowKey={rowKey}
          loading={{ spinning: isFetching, delay: 200 }}
          dataSource={list as R[]}
          // As wide as its texts, until they must take a second line to fit in; then it scrolls.
          scroll={{ x: true }}
          tableLayout="auto"
          sticky={sticky}
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
            if (next.pageSize && next.pageSize !== pageSize)
              localStorage.setItem(sizePlace, String(next.pageSize))
            go({
              page: action === 'sort' ? '' : String(next.current ?? 1),
              page_size: String(next.pageSize ?? ''),
              sort_by: one?.order ? String(one.columnKey) : '',
              sort_desc: one?.order === 'descend' ? 'true' : '',
            })
          }}
          columns={[
            ...shown.map((c, i) => ({
              key: c.key,
              // What a row is stays in sight while its other columns are scrolled.
              ...(i === 0 ? { fixed: 'left' as const } : {}),
              title: columnTitle(c),
              render: (_v: unknown, row: R) =>
                linked(c.render(row), detail && i === 0 ? beside.to(detailId(row)) : c.to?.(row)),
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
        {detail && beside.id ? detail.show(beside.id, beside.close, beside.open) : null}
      </section>
    </OneAtATime>
  )
}

const linked = (value: ReactNode, to: To | undefined): ReactNode =>
  to === undefined ? (
    value
  ) : (
    <Link className="row-link" to={to}>
      {value}
    </Link>
  )

type CountProps<C extends Call, R> = {
  readonly call: C
  readonly query: Readonly<Record<string, unknown>>
  readonly read: (data: Data<C>) => Rows<R>
}

/** How many rows a query of the list has. */
const Count = <C extends Call, R>({ call, query, read }: CountProps<C, R>) => {
  const { data } = useAnswer(call, { query } as Input<C>)
  return data === undefined ? null : countText(read(data).total)
}

const orderOf = (sort: { by: string; desc: boolean } | undefined, key: string) =>
  sort?.by !== key ? null : sort.desc ? ('descend' as const) : ('ascend' as const)

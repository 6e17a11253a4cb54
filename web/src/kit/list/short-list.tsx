import { type Text, text } from '@kuacang/contract/kit/text'
import { Input, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { Answered } from '../detail/answered.tsx'
import { usePageTitle } from '../route/route.ts'
import { say } from '../say.ts'
import { type Action, RowActions } from './actions.tsx'
import { type Column, columnTitle } from './columns.tsx'
import { type Export, ExportButton } from './export-button.tsx'
import { NoRows } from './list-state.tsx'

const words = {
  search: text('查找', 'Find'),
  actions: text('操作', 'Actions'),
  total: text('共 {n} 条', '{n} in total'),
}

type ShortListProps<R> = {
  readonly data: { readonly list: readonly R[] } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

type Props<R> = {
  readonly title?: Text
  readonly of: ShortListProps<R>
  readonly rowKey: (row: R) => string | number
  readonly columns: readonly Column<R>[]
  /** What the search field looks through. */
  readonly searched: (row: R) => string
  readonly rowActions?: readonly Action<R>[]
  readonly toolbar?: ReactNode
  readonly export?: Export
}

/** A list of at most some hundred entries that the server sends whole: searched and paged here in the page. */
export const ShortList = <R extends object>({ of, rowActions = [], ...props }: Props<R>) => {
  const routeTitle = usePageTitle()
  const title = props.title ?? routeTitle
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <div className="list-bar">
        {props.toolbar}
        <span className="spring" />
        <Input.Search
          allowClear
          value={typed}
          placeholder={say(words.search)}
          aria-label={say(words.search)}
          style={{ maxWidth: 280 }}
          onChange={(e) => setTyped(e.target.value)}
        />
        {props.export ? (
          <ExportButton of={props.export} title={title} query={{}} shown={wanted ? { search: wanted } : {}} />
        ) : null}
      </div>
      <Answered of={of}>
        {({ list }) => (
          <Table<R>
            size="small"
            bordered={false}
            rowKey={props.rowKey}
            dataSource={list.filter((row) => props.searched(row).toLowerCase().includes(wanted))}
            scroll={{ x: true }}
            locale={{
              emptyText: <NoRows state="read" narrowed={wanted !== ''} onClear={() => setTyped('')} />,
            }}
            pagination={{
              defaultPageSize: 20,
              showSizeChanger: true,
              showTotal: (n) => say(words.total, { n }),
            }}
            columns={[
              ...props.columns.map((c) => ({
                key: c.key,
                title: columnTitle(c),
                render: (_v: unknown, row: R) => c.render(row),
              })),
              ...(rowActions.length === 0
                ? []
                : [
                    {
                      key: 'actions',
                      title: say(words.actions),
                      render: (_v: unknown, row: R) => (
                        <RowActions row={row} actions={rowActions} onDone={() => of.refetch()} />
                      ),
                    },
                  ]),
            ]}
          />
        )}
      </Answered>
    </section>
  )
}

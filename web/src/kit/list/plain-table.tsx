import { Table, type TablePaginationConfig } from 'antd'
import { say } from '../say.ts'
import type { Column } from './columns.tsx'

type Props<R> = {
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  readonly columns: readonly Column<R>[]
  /** Left out: twenty on a page, turned here. */
  readonly pages?: TablePaginationConfig
}

/** Rows inside a page, with the columns of their list. */
export const PlainTable = <R extends object>({ rows, rowKey, columns, pages }: Props<R>) => (
  <Table<R>
    size="small"
    rowKey={rowKey}
    dataSource={[...rows]}
    scroll={{ x: 'max-content' }}
    pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, ...pages }}
    columns={columns.map(({ key, title, align, render }) => ({
      key,
      title: say(title),
      ...(align ? { align } : {}),
      render: (_v: unknown, row: R) => render(row),
    }))}
  />
)

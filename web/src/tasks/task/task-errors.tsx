import { text } from '@kuacang/contract/kit/text'
import { listOfflineTaskErrors } from '@kuacang/contract/tasks/task/calls'
import { Table } from 'antd'
import { useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { listStateOf } from '../../kit/list/list-reading.ts'
import { ListFailure, NoRows } from '../../kit/list/list-state.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  title: text('未执行的行（{n}）', 'Rows not processed ({n})'),
  row: text('行', 'Row'),
  object: text('对象', 'Object'),
  reason: text('原因', 'Reason'),
}

/** The rows that a task could not carry out, each with its reason. */
export const TaskErrors = ({ id }: { id: string }) => {
  const [{ page, page_size }, setPage] = useState({ page: 1, page_size: 10 })
  const reading = useAnswer(
    listOfflineTaskErrors,
    { params: { id }, query: { page, page_size } },
    { keep: true },
  )
  const { data, isFetching } = reading
  return (
    <section className="facts">
      <h2 className="section-title">{say(words.title, { n: data?.pagination.total ?? 0 })}</h2>
      <ListFailure of={reading} />
      <Table
        size="small"
        rowKey="id"
        loading={{ spinning: isFetching, delay: 200 }}
        dataSource={data?.list ?? []}
        locale={{ emptyText: <NoRows state={listStateOf(reading)} /> }}
        pagination={{ current: page, pageSize: page_size, total: data?.pagination.total ?? 0 }}
        onChange={(next) => setPage({ page: next.current ?? 1, page_size: next.pageSize ?? 10 })}
        columns={[
          { title: say(words.row), dataIndex: 'row', width: 80 },
          { title: say(words.object), render: (_v, e) => <Code>{e.object || '-'}</Code> },
          { title: say(words.reason), dataIndex: 'msg' },
        ]}
      />
    </section>
  )
}

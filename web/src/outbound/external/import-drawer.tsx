import { text } from '@kuacang/contract/kit/text'
import { type FaultyRow, getOrderImport } from '@kuacang/contract/outbound/external/calls'
import { orderImportStatus } from '@kuacang/contract/outbound/external/enums'
import { importColumns, importSheet } from '@kuacang/contract/outbound/order/import-columns'
import { Button, Table } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { StatusTag, Time } from '../../kit/show.tsx'
import { saveFaulty } from './faulty-sheet.ts'
import { tones, words } from './words.ts'

const own = {
  rows: text('失败的行', 'Failed rows'),
  none: text('全部导入，没有失败的行', 'All rows were imported'),
  row: text('行', 'Row'),
  reason: text('原因', 'Reason'),
  download: text('下载失败行', 'Download failed rows'),
}

const columns = [
  { title: say(own.row), dataIndex: 'row', width: 60 },
  {
    title: say(own.reason),
    key: 'reason',
    width: 220,
    render: (_v: unknown, r: FaultyRow) => say(r.message),
  },
  ...importColumns.map((column) => ({
    title: say(importSheet[column].title),
    dataIndex: column,
    key: column,
  })),
]

/** One imported file, with the rows that failed and why. */
export const ImportDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const file = useAnswer(getOrderImport, { params: { id } })
  return (
    <DetailDrawer open title={file.data?.file_name ?? ''} onClose={onClose}>
      <Answered of={file}>
        {(i) => (
          <>
            <Facts
              columns={{ xs: 1, sm: 2 }}
              facts={[
                [
                  words.status,
                  <StatusTag key="s" of={orderImportStatus} code={i.status} tone={tones[i.status]} />,
                ],
                [words.user, <UserName key="user_name" of={i.user_name} />],
                [words.created, <Time key="t" at={i.created_at} />],
                [words.warehouse, i.warehouse_code],
                [words.succeeded, `${i.succeeded_rows} / ${i.total_rows}`],
                [words.failed, i.failed_rows],
              ]}
            />
            <h2 className="section-title">{say(own.rows)}</h2>
            {i.rows.length === 0 ? (
              <p className="soft">{say(own.none)}</p>
            ) : (
              <>
                <Button onClick={() => saveFaulty(i)} style={{ marginBottom: 8 }}>
                  {say(own.download)}
                </Button>
                <Table
                  size="small"
                  rowKey="row"
                  dataSource={i.rows}
                  columns={columns}
                  pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
                  scroll={{ x: 'max-content' }}
                />
              </>
            )}
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}

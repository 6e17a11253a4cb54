import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import {
  checkOrderImport,
  importExternalOrders,
  importOutboundOrders,
  type ToldRow,
} from '@kuacang/contract/outbound/order/calls'
import {
  type ImportColumn,
  importColumns,
  importSheet,
} from '@kuacang/contract/outbound/order/import-columns'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { Alert, Button, Input, Space, Table } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { saveFile } from '../../kit/download.ts'
import { notice } from '../../kit/notice.ts'
import { locale, say } from '../../kit/say.ts'
import { ordersIn, parted, type Row, sheetOf, toCorrect, withFaults } from './import-rows.ts'

const words = {
  title: text('核对导入的出库单', 'Check the orders to import'),
  found: text(
    '共 {rows} 行：{good} 单可以导入，{bad} 单有错误',
    '{rows} {rows|row|rows}: {good} {good|order|orders} can be imported, {bad} {bad|has|have} errors',
  ),
  so: text(
    '已新建 {created} 单，其中 {failed} 单校验失败。以下各行未导入，可在此修改后再导入：',
    '{created} {created|order|orders} created, {failed} of them failed validation. The following rows were not imported; correct them here and import again:',
  ),
  correct: text(
    '以下各行有错误，可在此修改；不修改的订单不会导入：',
    'The following rows have errors and can be corrected here; orders that are not corrected are not imported:',
  ),
  sample: text('可以导入的订单（前 {n} 行）', 'Orders that can be imported (first {n} {n|row|rows})'),
  row: text('行', 'Row'),
  reason: text('原因', 'Reason'),
  again: text('重新检查', 'Check again'),
  download: text('下载错误行', 'Download rows with errors'),
  file: text('未导入的出库单.csv', 'orders not imported.csv'),
  import: text('导入 {n} 单', 'Import {n} {n|order|orders}'),
}

export type Imported = Pick<Data<typeof importOutboundOrders>, 'created' | 'repeated' | 'failed'> & {
  /** Rows that are left out in the end. */
  readonly refused: readonly ToldRow[]
}
const nothing: Imported = { created: 0, repeated: 0, failed: [], refused: [] }

type Sheet = {
  readonly file: File
  readonly body: { partner_id?: number }
  readonly checked: Data<typeof checkOrderImport>
  /** Where a merchant imports; staff import where they stand. */
  readonly warehouse_id?: number
}

const heading = (column: ImportColumn) => importSheet[column].title[locale]
const reasonsLast = () => say(words.reason)

type TableProps = {
  readonly rows: readonly Row[]
  readonly edit?: (row: Row, column: ImportColumn, value: string) => void
}

const Rows = ({ rows, edit }: TableProps) => (
  <Table
    size="small"
    rowKey={(r) => r.shown}
    dataSource={[...rows]}
    pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    scroll={{ x: 'max-content' }}
    columns={[
      { title: say(words.row), dataIndex: 'shown', width: 60, fixed: 'left' },
      ...(edit
        ? [
            {
              title: say(words.reason),
              key: 'reason',
              width: 160,
              render: (_v: unknown, r: Row) => r.fault?.message,
            },
          ]
        : []),
      ...importColumns.map((column) => ({
        title: heading(column),
        key: column,
        render: (_v: unknown, r: Row) =>
          edit ? (
            <Input
              size="small"
              value={r[column]}
              aria-label={`${heading(column)} ${r.shown}`}
              status={r.fault?.column === column ? 'error' : ''}
              style={{ minWidth: 90 }}
              onChange={(e) => edit(r, column, e.target.value)}
            />
          ) : (
            r[column]
          ),
      })),
    ]}
  />
)

/** What a sheet would bring, and its faulty rows to be corrected in place; stays until all is imported or left out. */
const Preview = ({ sheet, close }: { sheet: Sheet; close: (result: Imported | undefined) => void }) => {
  const { file, body, checked, warehouse_id } = sheet
  const [rows, setRows] = useState(() => toCorrect(checked.faulty, checked.faults))
  const [good, setGood] = useState(checked.good_orders)
  const [result, setResult] = useState<Imported>()
  const [edited, setEdited] = useState(false)
  const [busy, setBusy] = useState(false)
  const { clean, faulty } = parted(rows)
  const ready = good + ordersIn(clean)

  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(notice.failure)
    setBusy(false)
  }
  const check = () =>
    working(async () => {
      const files = [sheetOf(rows, locale, reasonsLast())]
      const { faults } = await request(checkOrderImport, { body, files })
      setRows(withFaults(rows, faults))
      setEdited(false)
    })
  const send = (files: File[]) =>
    warehouse_id === undefined
      ? request(importOutboundOrders, { body, files })
      : request(importExternalOrders, { body: { warehouse_id }, files })
  const all = () =>
    working(async () => {
      let sum = result ?? nothing
      const add = (more: Data<typeof importOutboundOrders>) => {
        sum = {
          created: sum.created + more.created,
          repeated: sum.repeated + more.repeated,
          failed: [...sum.failed, ...more.failed],
          refused: sum.refused,
        }
      }
      if (good > 0) {
        const more = await send([file])
        // The rows that are corrected here are refused in the file itself.
        const here = new Set(checked.faulty.map((r) => r.order))
        add(more)
        sum = { ...sum, refused: more.refused.filter((r) => !here.has(r.order)) }
        setGood(0)
        setResult(sum)
      }
      let left = faulty
      if (clean.length > 0) {
        const more = await send([sheetOf(clean, locale, reasonsLast())])
        add(more)
        const orders = new Set(more.refused.map((r) => r.order))
        const tried = withFaults(clean, more.refused)
        left = [...faulty, ...tried.filter((r) => orders.has(r.order))]
      }
      setResult(sum)
      setRows(left)
      if (left.length === 0) close(sum)
    })
  const end = () => {
    const refused = rows.flatMap((r) => (r.fault ? [{ ...r.fault, row: r.shown }] : []))
    close(result && { ...result, refused: [...result.refused, ...refused] })
  }

  return (
    <DialogFrame
      title={say(words.title)}
      width={1080}
      focus="none"
      dismiss={end}
      cancel={{ label: say(dialogWords.close), run: end }}
      confirm={{
        label: say(words.import, { n: ready }),
        run: () => void all(),
        busy,
        disabled: edited || ready === 0,
      }}
    >
      {result ? (
        <Alert
          type="warning"
          showIcon
          title={say(words.so, { created: result.created, failed: result.failed.length })}
        />
      ) : (
        <>
          {ready === 0 ? <Alert type="error" showIcon title={say(outboundRefusals.no_rows.what)} /> : null}
          <p className="dialog-lead">
            {say(words.found, { rows: checked.rows, good: ready, bad: ordersIn(faulty) })}
          </p>
        </>
      )}
      {rows.length > 0 ? (
        <>
          {result ? null : <p>{say(words.correct)}</p>}
          <Rows
            rows={rows}
            edit={(row, column, value) => {
              setEdited(true)
              setRows((list) => list.map((r) => (r.shown === row.shown ? { ...r, [column]: value } : r)))
            }}
          />
          <Space style={{ margin: '8px 0' }}>
            <Button type={edited ? 'primary' : 'default'} loading={busy} onClick={() => void check()}>
              {say(words.again)}
            </Button>
            <Button
              onClick={() =>
                saveFile(new Blob(['\ufeff', sheetOf(rows, locale, reasonsLast())]), say(words.file))
              }
            >
              {say(words.download)}
            </Button>
          </Space>
        </>
      ) : null}
      {result || checked.sample.length === 0 ? null : (
        <>
          <p className="soft">{say(words.sample, { n: checked.sample.length })}</p>
          <Rows rows={toCorrect(checked.sample, [])} />
        </>
      )}
    </DialogFrame>
  )
}

/** Shows a checked sheet before it is imported; undefined when nothing was. */
export const openPreview = (sheet: Sheet): Promise<Imported | undefined> =>
  openDialog<Imported | undefined>((close) => <Preview sheet={sheet} close={close} />, {
    otherwise: undefined,
  })

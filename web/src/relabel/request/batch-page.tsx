import type { Data } from '@kuacang/contract/kit/call'
import { sheetFile } from '@kuacang/contract/kit/sheet'
import { text } from '@kuacang/contract/kit/text'
import {
  createRelabels,
  mostRelabels,
  printRelabel,
  readRelabelSheet,
} from '@kuacang/contract/relabel/request/calls'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { Button } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { Numbers } from '../../kit/numbers/numbers.tsx'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { SheetField } from '../../kit/sheet/sheet-field.tsx'
import { Code, EnumLabel } from '../../kit/show.tsx'
import { RequestFields, usualWish, type Wish } from './request-fields.tsx'
import { words as shared } from './words.ts'

const words = {
  numbers: text('要换单的单号，每行一个，最多 {n} 个', 'Numbers to relabel, one per line, at most {n}'),
  sheet: text('从表格读取单号', 'Read numbers from a sheet'),
  column: text('表格第一行的列名：运单号', 'The sheet’s heading: Tracking number'),
  result: text('结果', 'Result'),
  print: text('打印 {n} 张新面单', 'Print {n} new {n|label|labels}'),
  none: text('打印新面单', 'Print new labels'),
}

type Made = Data<typeof createRelabels>
type Row = { readonly number: string; readonly made?: Made['list'][number]; readonly refused?: string }

const columns: readonly Column<Row>[] = [
  { key: 'number', title: shared.old, render: (r) => <Code>{r.number}</Code> },
  {
    key: 'result',
    title: words.result,
    render: ({ made, refused }) => (made ? <EnumLabel of={relabelStatus} code={made.status} /> : refused),
  },
  {
    key: 'fresh',
    title: shared.fresh,
    render: ({ made }) => (made?.new_tracking_id ? <Code>{made.new_tracking_id}</Code> : '-'),
  },
]

const rowsOf = ({ list, errors }: Made): Row[] => [
  ...list.map((made) => ({ number: made.tracking_id, made })),
  ...errors.map((e) => ({ number: e.tracking_id, refused: e.reason })),
]

/** Many numbers at once, typed or from a sheet: each gets a request, and those that need no review their labels. */
export default function BatchPage() {
  const { print, printing } = usePrint()
  const read = (fill: (numbers: readonly string[]) => void) =>
    openForm<{ files: ChosenFiles }>({
      title: words.sheet,
      submit: async ({ files }, options) => {
        const { tracking_ids } = await send(readRelabelSheet, { files: filesOf(files) }, options)
        fill(tracking_ids)
      },
      fields: (
        <>
          <p className="soft">{say(words.column)}</p>
          <SheetField rule={sheetFile(1_000_000)} />
        </>
      ),
    })
  const printAll = async (ready: Made['list']) => {
    for (const { id } of ready)
      await print({
        paper: '10x15',
        kept: true,
        load: (print_job) => send(printRelabel, { params: { id }, body: { print_job } }),
      })
  }
  return (
    <Numbers<Wish, Made, Row>
      label={words.numbers}
      most={mostRelabels}
      initial={usualWish}
      fields={<RequestFields />}
      confirm={shared.request}
      send={(tracking_ids, wish) => send(createRelabels, { body: { tracking_ids, ...wish } as never })}
      rowsOf={rowsOf}
      rowKey={(r) => r.number}
      columns={columns}
      tools={(fill) => <Button onClick={() => void read(fill)}>{say(words.sheet)}</Button>}
      after={(made) => {
        const ready = (made?.list ?? []).filter((r) => r.new_tracking_id !== null)
        return (
          <Button disabled={ready.length === 0} loading={printing} onClick={() => void printAll(ready)}>
            {ready.length > 0 ? say(words.print, { n: ready.length }) : say(words.none)}
          </Button>
        )
      }}
    />
  )
}

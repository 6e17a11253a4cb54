import type { Call, Data, FileRule, Input } from '@kuacang/contract/kit/call'
import type { RowFault, SheetColumns, SheetFaults } from '@kuacang/contract/kit/sheet'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { showResult } from '../dialog/confirm.tsx'
import { openForm } from '../dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../form/files-item.tsx'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { MarkedSheet } from './marked-sheet.tsx'
import { SheetField } from './sheet-field.tsx'
import { SheetColumnsHint, type TemplateCall } from './template.tsx'

const words = {
  all: text(
    '全部成功或全部不导入：有错误时会列出每一处。',
    'All rows are imported or none; every error is listed.',
  ),
  faults: text('没有导入任何数据：{total} 处错误', 'Nothing was imported: {total} {total|error|errors}'),
  row: text('行', 'Row'),
  column: text('列', 'Column'),
  why: text('原因', 'Reason'),
  mark: text('{column}：{why}', '{column}: {why}'),
  working: text('正在导入...', 'Importing…'),
  done: text('新建 {created}，更新 {updated}', '{created} created, {updated} updated'),
}

type ImportCall = Call & { readonly files: FileRule }

type Props<C extends ImportCall> = {
  /** What is said of the answer; left out, it is how many were created and updated. */
  readonly done?: (answer: Data<C>) => string
  readonly title: Text
  /** Answers how many it created and updated, or refuses with every fault of the sheet. */
  readonly call: C
  readonly columns: SheetColumns
  /** Answers the empty sheet. */
  readonly template: TemplateCall
  /** What the call needs beside the file, as form items; they become its body. */
  readonly fields?: ReactNode
}

type Counts = { created: number; updated: number }

const markOf = ({ row, column, why }: RowFault) => ({ row, why: say(words.mark, { column, why }) })

const isOfFaults = (data: unknown): data is SheetFaults =>
  typeof data === 'object' && data !== null && 'faults' in data && 'total' in data

/** Shows every fault of a sheet that was refused whole; other failures are not its matter. */
export const showFaults = (error: unknown, file: File | undefined): void => {
  const data = error instanceof ApiError ? error.data : undefined
  if (!isOfFaults(data)) return
  void showResult({
    kind: 'error',
    title: say(words.faults, { total: data.total }),
    extra: (
      <>
        <Table
          size="small"
          rowKey={(f) => `${f.row} ${f.column} ${f.why}`}
          dataSource={data.faults}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: say(words.row), dataIndex: 'row', width: 70 },
            { title: say(words.column), dataIndex: 'column', width: 140 },
            { title: say(words.why), dataIndex: 'why' },
          ]}
        />
        {file ? <MarkedSheet file={file} marks={data.faults.map(markOf)} /> : null}
      </>
    ),
  })
}

/** Imports a sheet whole; with faults it shows them all and leaves the dialog open for the corrected file. */
export const importSheet = <C extends ImportCall>(props: Props<C>): Promise<boolean> =>
  openForm<{ files: ChosenFiles } & Record<string, unknown>>({
    title: props.title,
    width: 640,
    working: words.working,
    submit: async ({ files, ...body }, options) => {
      const sent = filesOf(files)
      const input = { body, files: sent } as Input<ImportCall> as Input<C>
      try {
        const answer = await request(props.call, input, options)
        notice.success(props.done ? props.done(answer) : say(words.done, answer as Counts))
      } catch (error) {
        showFaults(error, sent[0])
        throw error
      }
    },
    fields: (
      <>
        <p>{say(words.all)}</p>
        <SheetColumnsHint title={props.title} columns={props.columns} template={props.template} />
        {props.fields}
        <SheetField rule={props.call.files} />
      </>
    ),
  })

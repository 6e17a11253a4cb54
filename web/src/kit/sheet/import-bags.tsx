import type { FileRule } from '@kuacang/contract/kit/call'
import type { SheetColumns } from '@kuacang/contract/kit/sheet'
import { text } from '@kuacang/contract/kit/text'
import { Table } from 'antd'
import type { RequestOptions } from '../api/request.ts'
import { showResult } from '../dialog/confirm.tsx'
import { openForm } from '../dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../form/files-item.tsx'
import { say } from '../say.ts'
import { showFaults } from './import-sheet.tsx'
import { MarkedSheet } from './marked-sheet.tsx'
import { SheetField } from './sheet-field.tsx'
import { SheetColumnsHint, type TemplateCall } from './template.tsx'

const words = {
  title: text('导入预报', 'Import announcements'),
  about: text(
    '每行一个包裹，袋号相同的行为一袋。每袋单独导入：有问题的袋不导入，并列出原因。',
    'One row per parcel; rows with the same bag number form one bag. Each bag is imported on its own: bags with errors are not imported, and the reasons are listed.',
  ),
  working: text('正在导入...', 'Importing…'),
  done: text(
    '已预报 {bags} 袋 {parcels} 个包裹，重复 {repeated} 袋，未导入 {refused} 袋',
    '{bags} {bags|bag|bags} with {parcels} {parcels|parcel|parcels} announced, {repeated} repeated, {refused} not imported',
  ),
  row: text('行', 'Row'),
  bag: text('袋号', 'Bag number'),
  reason: text('原因', 'Reason'),
}

type Result = {
  readonly bags: number
  readonly parcels: number
  readonly repeated: number
  readonly errors: readonly { readonly row: number; readonly bag_number: string; readonly reason: string }[]
}

type Import = {
  /** Sends the sheet. */
  readonly send: (files: File[], options: RequestOptions) => Promise<Result>
  readonly rule: FileRule
  readonly columns: SheetColumns
  /** The call of the empty sheet. */
  readonly template: TemplateCall
}

const showImported = ({ errors, ...counts }: Result, file: File | undefined) =>
  showResult({
    kind: errors.length > 0 ? 'warning' : 'success',
    title: say(words.done, { ...counts, refused: errors.length }),
    extra:
      errors.length === 0 ? null : (
        <>
          <Table
            size="small"
            rowKey={(e) => `${e.row} ${e.bag_number}`}
            dataSource={[...errors]}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: say(words.row), dataIndex: 'row', width: 70 },
              { title: say(words.bag), dataIndex: 'bag_number', width: 180 },
              { title: say(words.reason), dataIndex: 'reason' },
            ]}
          />
          {file ? (
            <MarkedSheet file={file} marks={errors.map(({ row, reason }) => ({ row, why: reason }))} />
          ) : null}
        </>
      ),
  })

/** Announces the bags of a sheet, a row for each parcel, and shows what became of each. True when it was carried out. */
export const openBagImport = async ({ send, rule, columns, template }: Import): Promise<boolean> => {
  let result: Result | undefined
  let sent: File | undefined
  const done = await openForm<{ files: ChosenFiles }>({
    title: words.title,
    width: 640,
    working: words.working,
    submit: async ({ files }, options) => {
      ;[sent] = filesOf(files)
      try {
        result = await send(filesOf(files), options)
      } catch (error) {
        showFaults(error, sent)
        throw error
      }
    },
    fields: (
      <>
        <p>{say(words.about)}</p>
        <SheetColumnsHint title={words.title} columns={columns} template={template} />
        <SheetField rule={rule} />
      </>
    ),
  })
  if (result) await showImported(result, sent)
  return done
}

import { getEpcCaseTemplate, resolveEpcCases } from '@kuacang/contract/epc/combine-case/calls'
import { caseColumns } from '@kuacang/contract/epc/combine-case/sheet'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Table } from 'antd'
import { request } from '../../kit/api/request.ts'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { say } from '../../kit/say.ts'
import { showFaults } from '../../kit/sheet/import-sheet.tsx'
import { MarkedSheet } from '../../kit/sheet/marked-sheet.tsx'
import { SheetField } from '../../kit/sheet/sheet-field.tsx'
import { SheetColumnsHint } from '../../kit/sheet/template.tsx'
import { words } from './words.ts'

export const bySheet = text('批量处理', 'Resolve by file')

const own = {
  about: text(
    '每行一个问题件，单独处理：有问题的行不处理，并列出原因。',
    'One row per case, each on its own: rows with errors are not resolved, and the reasons are listed.',
  ),
  working: text('正在处理...', 'Resolving…'),
  done: text('已处理 {n} 件，未处理 {left} 件', '{n} {n|case|cases} resolved, {left} left'),
  file: text('文件', 'File'),
  row: text('行', 'Row'),
  reason: text('原因', 'Reason'),
}

type Result = Data<typeof resolveEpcCases>

const showResolved = ({ resolved, rows }: Result, files: readonly File[]) => {
  const failed = rows.filter((r) => !r.success)
  return showResult({
    kind: failed.length > 0 ? 'warning' : 'success',
    title: say(own.done, { n: resolved, left: failed.length }),
    extra:
      failed.length === 0 ? null : (
        <>
          <Table
            size="small"
            rowKey={(r) => `${r.file} ${r.row}`}
            dataSource={failed}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              ...(files.length > 1 ? [{ title: say(own.file), dataIndex: 'file', width: 160 }] : []),
              { title: say(own.row), dataIndex: 'row', width: 70 },
              { title: say(words.id), dataIndex: 'id', width: 220 },
              { title: say(own.reason), dataIndex: 'error' },
            ]}
          />
          {files.map((file) => {
            const marks = failed
              .filter((r) => r.file === file.name)
              .map((r) => ({ row: r.row, why: r.error }))
            return marks.length > 0 ? <MarkedSheet key={file.name} file={file} marks={marks} /> : null
          })}
        </>
      ),
  })
}

/** Resolves the cases of workbooks and shows what became of each row. True when it was carried out. */
export const openResolveSheet = async (): Promise<boolean> => {
  let result: Result | undefined
  let sent: readonly File[] = []
  const done = await openForm<{ files: ChosenFiles }>({
    title: bySheet,
    width: 640,
    working: own.working,
    submit: async ({ files }, options) => {
      const chosen = filesOf(files)
      sent = chosen
      try {
        result = await request(resolveEpcCases, { files: chosen }, options)
      } catch (error) {
        showFaults(error, chosen.length === 1 ? chosen[0] : undefined)
        throw error
      }
    },
    fields: (
      <>
        <p>{say(own.about)}</p>
        <SheetColumnsHint title={bySheet} columns={caseColumns} template={getEpcCaseTemplate} />
        <SheetField rule={resolveEpcCases.files} />
      </>
    ),
  })
  if (result) await showResolved(result, sent)
  return done
}

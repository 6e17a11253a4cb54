import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say, text } from '@kuacang/contract/kit/text'
import { markSheet } from '@kuacang/contract/tasks/marked-sheet/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import type { SheetRow } from '#kit/sheets/limits'
import { readRows } from '#kit/sheets/read-table'
import { xlsxStream } from '#kit/sheets/xlsx-stream'

const heading = text('需要修改', 'To correct')
const headings = Object.values(heading)

const mostRows = 20_000

export const answers: Answer[] = [
  // Changes nothing: a repetition makes the same file once more.
  answerAlone(markSheet, async (_app, { locale }, { body, files: [file] }) => {
    if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
    const marks = Map.groupBy(body.marks, (mark) => mark.row)
    const told = (row: number) => (marks.get(row) ?? []).map((mark) => mark.why).join('\n')
    const [head, ...lines] = await readRows(file, mostRows)
    // A file that was marked before is marked anew.
    const kept = (head?.cells ?? []).flatMap((title, at) =>
      headings.some((h) => title.startsWith(h)) ? [] : [{ title, at }],
    )
    const title = [say(heading, locale), told(head?.row ?? 1)].filter(Boolean).join('\n')
    return {
      name: `${file.name.replace(/\.[^.]*$/, '')}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: xlsxStream(
        [
          { key: 'why', title, value: (line: SheetRow) => told(line.row) },
          ...kept.map(({ title: own, at }) => ({
            key: String(at),
            title: own,
            value: (line: SheetRow) => line.cells[at] ?? '',
          })),
        ],
        lines,
      ),
    }
  }),
]

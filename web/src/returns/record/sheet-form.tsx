import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import type { SheetColumns } from '@kuacang/contract/kit/sheet'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { importReturns } from '@kuacang/contract/returns/record/calls'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { showFaults } from '../../kit/sheet/import-sheet.tsx'
import { uploadWorkbook } from '../../kit/sheet/upload-workbook.tsx'
import { tellEach } from '../tell-each.ts'

const words = {
  columns: text('列：{names}', 'Columns: {names}'),
  needed: text('{name}（必填）', '{name} (needed)'),
}

type SheetCall = Call & Pick<typeof importReturns, 'files'>

/** A sheet whose rows stand each for itself: what was refused is told. */
export const openSheet = <C extends SheetCall>(title: Text, call: C, columns: SheetColumns) =>
  uploadWorkbook({
    title,
    rule: call.files,
    hint: say(words.columns, {
      names: Object.values(columns)
        .map((c) => (c.required ? say(words.needed, { name: say(c.title) }) : say(c.title)))
        .join(' · '),
    }),
    submit: async (files, options) => {
      try {
        tellEach((await send(call, { files } as unknown as Input<C>, options)) as Data<typeof importReturns>)
      } catch (failure) {
        showFaults(failure, files[0])
        throw failure
      }
    },
  })

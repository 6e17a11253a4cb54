import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { getOrderImport } from '@kuacang/contract/outbound/external/calls'
import { saveFile } from '../../kit/download.ts'
import { locale, say } from '../../kit/say.ts'
import { sheetOf } from '../order/import-rows.ts'

const words = {
  reason: text('原因', 'Reason'),
  name: text('失败行 {file}.csv', 'Failed rows of {file}.csv'),
}

/** Saves the failed rows of a file as a sheet that is corrected and imported again; the reasons stand behind them. */
export const saveFaulty = ({ rows, file_name }: Data<typeof getOrderImport>): void => {
  const faulty = rows.map(({ message, column, ...row }) => ({
    ...row,
    shown: row.row,
    fault: { row: row.row, order: row.order ?? '', column, reason: '', message: say(message) },
  }))
  const sheet = sheetOf(faulty as never, locale, say(words.reason))
  saveFile(new Blob(['\ufeff', sheet]), say(words.name, { file: file_name.replace(/\.\w+$/, '') }))
}

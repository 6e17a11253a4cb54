import { gpsrLabelFile, uploadGpsrLabel } from '@kuacang/contract/catalog/gpsr-label/calls'
import type { Sku } from '@kuacang/contract/catalog/sku/calls'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { say } from '../../kit/say.ts'
import { SheetField } from '../../kit/sheet/sheet-field.tsx'

const words = {
  title: text('上传 {sku} 的 GPSR 标签', 'Upload the GPSR label of {sku}'),
  replaces: text('新标签替换现有标签。', 'The new label replaces the present one.'),
  confirm: text('上传', 'Upload'),
}

/** The label that sales in the EU need: a PDF or a picture. */
export const openGpsrLabel = (sku: Sku): Promise<boolean> =>
  openForm<{ files: ChosenFiles }>({
    title: say(words.title, { sku: sku.sku }),
    confirm: words.confirm,
    submit: ({ files }, options) =>
      request(uploadGpsrLabel, { body: { sku_id: sku.id }, files: filesOf(files) }, options),
    fields: (
      <>
        {sku.gpsr_label_url ? <p className="dialog-lead">{say(words.replaces)}</p> : null}
        <SheetField rule={gpsrLabelFile} />
      </>
    ),
  })

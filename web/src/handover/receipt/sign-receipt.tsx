import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Declined } from '../../kit/api/api-error.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { say } from '../../kit/say.ts'

const words = {
  sign: text('签收', 'Sign'),
  what: text(
    '签收后不能再修改。请上传交接照片。',
    'A signed receipt can no longer be changed. Please upload photos of the handover.',
  ),
  updating: text('正在更新交接数据，请勿关闭', 'Updating the handover data, please do not close'),
}

/** Takes the photos of the handover and signs the receipt with them. Throws `Declined` when the person leaves it. */
export const askSignature = async (
  params: { suite: string },
  receipt_id: string,
): Promise<Data<typeof signReceipt>> => {
  let signed: Data<typeof signReceipt> | undefined
  await openForm<{ files: ChosenFiles }>({
    title: words.sign,
    confirm: words.sign,
    working: words.updating,
    submit: async ({ files }, options) => {
      signed = await send(signReceipt, { params, body: { receipt_id }, files: filesOf(files) }, options)
    },
    fields: <ImageField rule={signReceipt.files} label={say(words.what)} />,
  })
  if (!signed) throw new Declined(say(declined))
  return signed
}

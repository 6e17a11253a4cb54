import { type EpcToReturn, returnEpcParcel } from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('销毁包裹', 'Destroy parcel'),
  photos: text(
    '{number}（{merchant}）销毁前的照片',
    'Photos of {number} ({merchant}) before it is destroyed',
  ),
  destroyed: text('已销毁，保存照片', 'Destroyed, save photos'),
}

/** Destroys a parcel, with photos of it. Undefined where the dialog was left. */
export const askDestruction = async ({ tracking_id, merchant }: EpcToReturn) => {
  let answer: Data<typeof returnEpcParcel> | undefined
  await openForm<{ files: ChosenFiles }>({
    title: words.title,
    confirm: words.destroyed,
    submit: async ({ files }, options) => {
      const body = { tracking_id, disposal: epcReturnDisposal.code.destroy }
      answer = await send(returnEpcParcel, { body, files: filesOf(files) }, options)
    },
    fields: (
      <ImageField
        rule={{ ...returnEpcParcel.files, min: 1 }}
        label={say(words.photos, { number: tracking_id, merchant })}
      />
    ),
  })
  return answer
}

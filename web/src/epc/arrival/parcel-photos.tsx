import { uploadEpcParcelInfo } from '@kuacang/contract/epc/arrival/calls'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('包裹照片', 'Photos of the parcel'),
  save: text('保存照片', 'Save photos'),
  what: text('{number} 的照片，客服审核时可见', 'Photos of {number}, for customer service'),
}

/** Adds photos to a parcel, for those who review it. */
export const addParcelPhotos = (tracking_id: string) =>
  openForm<{ files: ChosenFiles }>({
    title: words.title,
    confirm: words.save,
    submit: async ({ files }, options) => {
      await send(uploadEpcParcelInfo, { body: { tracking_id }, files: filesOf(files) }, options)
    },
    fields: <ImageField rule={uploadEpcParcelInfo.files} label={say(words.what, { number: tracking_id })} />,
  })

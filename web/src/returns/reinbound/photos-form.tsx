import { text } from '@kuacang/contract/kit/text'
import { finishReturn } from '@kuacang/contract/returns/reinbound/calls'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('拍照', 'Photo'),
  photosOf: text('{number} 的照片', 'Photos of {number}'),
}

/** Photos of a return that is graded. Null when the person leaves them. */
export const askPhotos = async (number: string): Promise<readonly File[] | null> => {
  let photos: readonly File[] | null = null
  await openForm<{ files: ChosenFiles }>({
    title: words.title,
    submit: async ({ files }) => {
      photos = filesOf(files)
    },
    fields: <ImageField rule={{ ...finishReturn.files, min: 1 }} label={say(words.photosOf, { number })} />,
  })
  return photos
}

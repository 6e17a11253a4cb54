import { addSkuPictures, getSkuPicture, removeSkuPicture } from '@kuacang/contract/catalog/sku-picture/calls'
import { text } from '@kuacang/contract/kit/text'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { addPictures, removePicture } from './actions.ts'
import { readPicture } from './store.ts'

const title = text('图片', 'picture')

export const answers: Answer[] = [
  answer(addSkuPictures, addPictures),
  answer(removeSkuPicture, removePicture),
  answer(getSkuPicture, async (tx, caller, { params: { partner_id, file } }) => {
    const mine = caller.partner_id === null || caller.partner_id === partner_id
    const picture = mine ? await readPicture(tx, partner_id, file) : undefined
    if (!picture) throw notFound(title, file)
    return picture
  }),
]

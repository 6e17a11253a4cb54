import { getGpsrLabel, uploadGpsrLabel } from '@kuacang/contract/catalog/gpsr-label/calls'
import { text } from '@kuacang/contract/kit/text'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { readLabel, uploadLabel } from './store.ts'

const title = text('GPSR 标签', 'GPSR label')

export const answers: Answer[] = [
  answer(uploadGpsrLabel, uploadLabel),
  answer(getGpsrLabel, async (tx, caller, { params: { partner_id, file } }) => {
    const mine = caller.partner_id === null || caller.partner_id === partner_id
    const label = mine ? await readLabel(tx, partner_id, file) : undefined
    if (!label) throw notFound(title, file)
    return label
  }),
]

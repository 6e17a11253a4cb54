import { say, text } from '@kuacang/contract/kit/text'
import {
  getMoldSizeBarcodes,
  getPackSizeBarcodes,
  getSimpleBarcode,
  getTrainingBarcode,
} from '@kuacang/contract/printing/barcode/calls'
import { moldSizes, packSizes } from '@kuacang/contract/printing/barcode/sizes'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { codeLabel } from '#kit/labels/documents/code-label'
import { forTraining } from '#kit/training'
import { pdfFile } from '../job/answer-print.ts'

const words = {
  pack: text('包装尺寸', 'Pack size'),
  mold: text('模具尺寸', 'Mould size'),
  training: text('练习用', 'For training'),
}

export const answers: Answer[] = [
  answer(getSimpleBarcode, async (_tx, { locale }, { query }) =>
    pdfFile(await codeLabel(query, { locale }), query.value),
  ),
  answer(getPackSizeBarcodes, async (_tx, { locale }) => {
    const title = say(words.pack, locale)
    const sizes = packSizes.map((n) => ({ value: `PACK_SIZE_${n}`, title, big: String(n) }))
    return pdfFile(await codeLabel(sizes, { locale }), 'pack-sizes')
  }),
  answer(getMoldSizeBarcodes, async (_tx, { locale }) => {
    const title = say(words.mold, locale)
    const sizes = moldSizes.map(({ size, region }) => ({
      value: `MOLD_SIZE_${size}`,
      title,
      big: String(size),
      note: say(region, locale),
    }))
    return pdfFile(await codeLabel(sizes, { locale }), 'mold-sizes')
  }),
  answerAlone(getTrainingBarcode, async (app, { locale }, { query: { value } }) => {
    forTraining(app)
    return pdfFile(await codeLabel({ value, title: say(words.training, locale) }, { locale }), value)
  }),
]

import { buffer } from 'node:stream/consumers'
import {
  commerceCombine,
  getEpcBox,
  makeTemporaryLabel,
  manualCombine,
  manualUnbind,
  markSplitCombine,
  printBoxLabel,
} from '@kuacang/contract/epc/combine/calls'
import { type Answer, answer } from '#kit/http/answer'
import { waybillLabel } from '#kit/labels/documents/waybill-label'
import { answerPrint } from '../../printing/public.ts'
import { combineFreely, combineSet } from './combine.ts'
import { labelToPrint } from './label.ts'
import { boxToShow } from './show.ts'
import { markSplit, temporaryLabel, unbindParcels } from './take-apart.ts'

export const answers: Answer[] = [
  answer(commerceCombine, combineSet),
  answer(manualCombine, combineFreely),
  answer(getEpcBox, boxToShow),
  answer(manualUnbind, unbindParcels),
  answer(markSplitCombine, markSplit),
  answer(makeTemporaryLabel, temporaryLabel),
  answerPrint(printBoxLabel, {
    paper: 'waybill',
    object: 'epc_outbound_parcel',
    take: labelToPrint,
    make: async (pages, print, _input, files) => {
      const [{ file }] = pages
      const made = file === null ? undefined : await files.read(file)
      return made ? buffer(made) : waybillLabel(pages, print)
    },
  }),
]

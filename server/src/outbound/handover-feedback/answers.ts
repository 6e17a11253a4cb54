import {
  correctHandover,
  countHandedOverBags,
  getHandoverPicture,
  listHandedOverBags,
  recordHandoverFeedback,
  sendHandoverMails,
  uploadHandoverPictures,
} from '@kuacang/contract/outbound/handover-feedback/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { noPicture, pictureFile } from '../../handover/public.ts'
import { mustFindBag } from '../../packing/public.ts'
import { addHandoverPictures, correctFeedback, recordFeedback } from './actions.ts'
import { handedOverExport } from './export.ts'
import { type HandedOverRow, handedOverColumns, matchingHandedOver, showHandedOver } from './list.ts'
import { sendMails } from './mails.ts'
import { picturesOf } from './store.ts'

export const answers: Answer[] = [
  answer(listHandedOverBags, async (tx, caller, { query }) => {
    const rows = matchingHandedOver(tx.db, caller, query)
      .selectAll('bag')
      .select(handedOverColumns(caller))
      .$castTo<HandedOverRow>()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((b) => showHandedOver(b, caller)) }
  }),
  answerStatusCounts(countHandedOverBags, sql.ref('bag.handover_status'), matchingHandedOver),
  handedOverExport.answer,
  answer(recordHandoverFeedback, recordFeedback),
  answer(correctHandover, correctFeedback),
  answer(uploadHandoverPictures, addHandoverPictures),
  answer(getHandoverPicture, async (tx, caller, { params: { id, picture } }) => {
    const pictures = await picturesOf(tx, caller, [await mustFindBag(tx, caller, id)])
    if (!pictures.some((p) => p.file === picture)) throw noPicture(picture)
    return pictureFile(tx, caller, picture)
  }),
  answer(sendHandoverMails, sendMails),
]

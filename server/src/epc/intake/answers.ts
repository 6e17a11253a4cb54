import {
  acknowledgeEpcHandover,
  announceEpcBags,
  announceEpcParcels,
  cancelEpcAnnounced,
} from '@kuacang/contract/epc/intake/calls'
import { type Answer, answer } from '#kit/http/answer'
import { acknowledgeParcels } from './acknowledge.ts'
import { announceBags, announceParcels } from './announce.ts'
import { cancelAnnounced } from './cancel.ts'

export const answers: Answer[] = [
  answer(announceEpcBags, (tx, caller, { body }) => announceBags(tx, caller, body.bags)),
  answer(announceEpcParcels, (tx, caller, { body }) => announceParcels(tx, caller, body.parcels)),
  answer(cancelEpcAnnounced, cancelAnnounced),
  answer(acknowledgeEpcHandover, acknowledgeParcels),
]

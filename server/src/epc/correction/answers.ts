import {
  adminReturnEpcParcels,
  fixEpcParcel,
  pushEpcDeparture,
  revertEpcParcels,
} from '@kuacang/contract/epc/correction/calls'
import { type Answer, answer } from '#kit/http/answer'
import { fixParcel } from './fix.ts'
import { pushDeparture } from './push.ts'
import { adminReturn, revertReturn } from './returns.ts'

export const answers: Answer[] = [
  answer(adminReturnEpcParcels, adminReturn),
  answer(revertEpcParcels, revertReturn),
  answer(fixEpcParcel, fixParcel),
  answer(pushEpcDeparture, pushDeparture),
]

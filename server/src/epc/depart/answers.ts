import {
  checkEpcVolume,
  collectEpcVolume,
  departEpcBox,
  departToEpcBag,
} from '@kuacang/contract/epc/depart/calls'
import { type Answer, answer } from '#kit/http/answer'
import { departBoxes } from './depart.ts'
import { departToBag } from './to-bag.ts'
import { checkVolume, collectVolume } from './volume.ts'

export const answers: Answer[] = [
  answer(departEpcBox, departBoxes),
  answer(departToEpcBag, departToBag),
  answer(collectEpcVolume, collectVolume),
  answer(checkEpcVolume, checkVolume),
]

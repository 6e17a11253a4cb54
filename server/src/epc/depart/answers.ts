import { checkEpcVolume, collectEpcVolume, departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { type Answer, answer } from '#kit/http/answer'
import { checkVolume, collectVolume, departBoxes } from './depart.ts'

export const answers: Answer[] = [
  answer(departEpcBox, departBoxes),
  answer(collectEpcVolume, collectVolume),
  answer(checkEpcVolume, checkVolume),
]

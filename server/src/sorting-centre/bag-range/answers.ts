import {
  addScBagRange,
  listScBagRanges,
  switchScBagRange,
} from '@kuacang/contract/sorting-centre/bag-range/calls'
import { type Answer, answer } from '#kit/http/answer'
import { addRange, listRanges, switchRange } from './ranges.ts'

export const answers: Answer[] = [
  answer(listScBagRanges, (tx, caller, { query }) => listRanges(tx, caller, query)),
  answer(addScBagRange, addRange),
  answer(switchScBagRange, switchRange),
]

import { finishSort, scanSort, startSort, undoSort } from '@kuacang/contract/outbound/pickup/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  finishSort as finishSortAction,
  scan,
  startSort as startSortAction,
  undoSort as undoSortAction,
} from './actions.ts'

export const answers: Answer[] = [
  answer(startSort, startSortAction),
  answer(scanSort, scan),
  answer(undoSort, undoSortAction),
  answer(finishSort, finishSortAction),
]

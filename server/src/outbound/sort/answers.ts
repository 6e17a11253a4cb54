import { finishSort, scanSort, startSort, undoSort } from '@kuacang/contract/outbound/pickup/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  finishSort as finishSortAction,
  scanPiece,
  startSort as startSortAction,
  undoSort as undoSortAction,
} from './actions.ts'

export const answers: Answer[] = [
  answer(startSort, startSortAction),
  answer(scanSort, scanPiece),
  answer(undoSort, undoSortAction),
  answer(finishSort, finishSortAction),
]

import {
  createReturnPlan,
  finishReturn,
  gradeReturn,
  scanReturnIn,
  syncReturnPlan,
  takeUnopened,
  ungradeReturn,
} from '@kuacang/contract/returns/reinbound/calls'
import { type Answer, answer } from '#kit/http/answer'
import {
  finishGrading,
  gradePieces,
  scanIn,
  takeUnopened as takeUnopenedAction,
  ungradePieces,
} from './grade.ts'
import { createPlan, syncPlan } from './plan.ts'

export const answers: Answer[] = [
  answer(scanReturnIn, scanIn),
  answer(gradeReturn, gradePieces),
  answer(ungradeReturn, ungradePieces),
  answer(takeUnopened, takeUnopenedAction),
  answer(finishReturn, finishGrading),
  answer(createReturnPlan, createPlan),
  answer(syncReturnPlan, syncPlan),
]

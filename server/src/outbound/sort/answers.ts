import { scanSort, startSort, undoSort } from '@kuacang/contract/outbound/pickup/calls'
import { type Answer, answer } from '#kit/http/answer'
import { scan, start, undo } from './actions.ts'

export const answers: Answer[] = [answer(startSort, start), answer(scanSort, scan), answer(undoSort, undo)]

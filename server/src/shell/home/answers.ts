import { getHome, listWorkToday } from '@kuacang/contract/shell/home/calls'
import { type Answer, answer } from '#kit/http/answer'
import { homeOf, workToday } from './home.ts'

export const answers: Answer[] = [
  answer(getHome, (tx, caller) => homeOf(tx, caller)),
  answer(listWorkToday, (tx, caller, { query }) => workToday(tx, caller, query)),
]

import { searchEpc, searchEverything } from '@kuacang/contract/search/calls'
import { type Answer, answer } from '#kit/http/answer'
import { searchNumber } from './search.ts'

export const answers: Answer[] = [
  answer(searchEverything, (tx, caller, { query: { key } }) => searchNumber(tx, caller, key)),
  answer(searchEpc, (tx, caller, { query: { key } }) => searchNumber(tx, caller, key)),
]

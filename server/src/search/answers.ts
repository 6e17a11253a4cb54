import { searchEpc, searchEverything } from '@kuacang/contract/search/calls'
import { type Answer, answer } from '#kit/http/answer'
import { search } from './search.ts'

export const answers: Answer[] = [
  answer(searchEverything, (tx, caller, { query: { key } }) => search(tx, caller, key)),
  answer(searchEpc, (tx, caller, { query: { key } }) => search(tx, caller, key)),
]

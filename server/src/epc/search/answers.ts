import { searchEpc } from '@kuacang/contract/epc/search/calls'
import { type Answer, answer } from '#kit/http/answer'
import { search } from '../../search/public.ts'

export const answers: Answer[] = [
  answer(searchEpc, (tx, caller, { query: { key } }) => search(tx, caller, key)),
]

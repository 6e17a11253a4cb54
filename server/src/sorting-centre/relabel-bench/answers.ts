import {
  confirmScRelabelAndPack,
  relabelScParcelToPack,
} from '@kuacang/contract/sorting-centre/relabel-bench/calls'
import { type Answer, answer } from '#kit/http/answer'
import { confirmAndPack, relabelToPack } from './bench.ts'

export const answers: Answer[] = [
  answer(relabelScParcelToPack, relabelToPack),
  answer(confirmScRelabelAndPack, confirmAndPack),
]

import { listEpcPacked, listEpcPackedEverywhere } from '@kuacang/contract/epc/pack-report/calls'
import { type Answer, answer } from '#kit/http/answer'
import { paged } from '#kit/report/paged'
import { centresOf } from '../warehouse/centres.ts'
import { packedEverywhere, packedHere } from './packed.ts'

export const answers: Answer[] = [
  answer(listEpcPacked, async (tx, caller, { query }) => paged(await packedHere(tx, caller, query), query)),
  answer(listEpcPackedEverywhere, async (tx, caller, { query }) =>
    paged(await packedEverywhere(tx, await centresOf(tx, caller), query), query),
  ),
]

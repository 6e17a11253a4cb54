import { text } from '@kuacang/contract/kit/text'
import { editGateway, listGateways } from '@kuacang/contract/reference/gateway/calls'
import { type Answer, answer } from '#kit/http/answer'
import { changeEntry, type ReferenceList } from '../entry.ts'

const gateways: ReferenceList = {
  table: 'gateway',
  key: 'code',
  unique: [],
  dates: [],
  title: text('口岸', 'Gateway'),
}

export const answers: Answer[] = [
  answer(listGateways, async (tx) => ({
    list: await tx.db.selectFrom('gateway').selectAll().orderBy('code').execute(),
  })),
  answer(editGateway, async (tx, _caller, { body }) => {
    await changeEntry(tx, gateways, body.code, body.update_dict)
    return { success: true as const }
  }),
]

import {
  bindByInvite,
  bindStore,
  editStore,
  getBindAddress,
  listConnectors,
  listStores,
  syncStore,
  unbindStore,
} from '@kuacang/contract/platform-orders/store/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { marketplaceOf, speaks } from '../marketplace/connectors.ts'
import { bind, bindAddress, bindInvited, edit, sync, unbind } from './bind.ts'
import { storesOf } from './list.ts'

export const answers: Answer[] = [
  answer(listStores, (tx, caller, { query }) => storesOf(tx, caller, query)),
  answer(listConnectors, async (tx) => {
    const rows = await tx.run<{ platform: string; name: string; connector: number }>(
      `select m.platform, coalesce(p.name, m.platform) as name, m.connector from marketplace m
       left join platform p on p.platform = m.platform where m.enabled order by 2`,
      [],
    )
    return rows
      .filter((m) => speaks(m.connector))
      .map((m) => ({
        ...m,
        connector: m.connector as never,
        authorises: marketplaceOf(m.connector).authoriseUrl !== undefined,
      }))
  }),
  answerAlone(getBindAddress, bindAddress),
  answerAlone(bindStore, bind),
  answerAlone(bindByInvite, bindInvited),
  answer(unbindStore, unbind),
  answer(editStore, edit),
  answer(syncStore, sync),
]

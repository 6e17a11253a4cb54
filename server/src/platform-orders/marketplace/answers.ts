import {
  enableMarketplace,
  listMarketplaces,
  upsertMarketplace,
} from '@kuacang/contract/platform-orders/marketplace/calls'
import { transact } from '#kit/database/transact'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { readerOf } from '#kit/http/reader-of'
import { staffOnly } from '../../reference/public.ts'
import { marketplacesOf, saveMarketplace, setEnabled } from './admin.ts'

export const answers: Answer[] = [
  answerAlone(listMarketplaces, (app, caller) => {
    staffOnly(caller)
    return marketplacesOf(app, readerOf(app)) as never
  }),
  answerAlone(upsertMarketplace, (app, caller, input) => {
    // The hash of a command is kept: a secret does not even go into that.
    const { client_secret: _c, event_secret: _e, ...body } = input.body
    const command = { call: upsertMarketplace.route, bodyHash: inputHash({ body, files: [] }) }
    return transact(app.store, caller, (tx) => saveMarketplace(app, tx, caller, input.body), command)
  }),
  answer(enableMarketplace, setEnabled),
]

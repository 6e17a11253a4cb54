import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { createRelabels } from '@kuacang/contract/relabel/request/calls'
import { Declined } from '../../kit/api/api-error.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { say } from '../../kit/say.ts'
import { RequestFields, usualWish, type Wish } from './request-fields.tsx'
import { words } from './words.ts'

const noRequest = text('{number} 没有换单申请', '{number} has no request for a new label')

/** Asks for a new label of a parcel that has no request yet. Throws Declined where the dialog was left. */
export const askRelabel = async (number: string) => {
  let made: Data<typeof createRelabels> | undefined
  await openForm<Wish>({
    title: say(noRequest, { number }),
    confirm: words.request,
    initial: usualWish,
    submit: async (wish, options) => {
      made = await send(createRelabels, { body: { tracking_ids: [number], ...wish } as never }, options)
      const [refused] = made.errors
      if (refused) throw new Error(refused.reason)
    },
    fields: <RequestFields />,
  })
  const [one] = made?.list ?? []
  if (!one) throw new Declined(say(declined))
  return one
}

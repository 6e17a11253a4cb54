import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant, listOf, objectId, paging, queryList, timeRange } from '../../kit/schemas.ts'
import { mailState } from './enums.ts'
import { mailMachine } from './machine.ts'

const right = 'ManageMessages'
const scope = 'warehouse'

export const mail = z.object({
  id: objectId,
  to_address: z.string(),
  subject: z.string(),
  /** Its content is for the recipient; it is erased when it has been sent. */
  confidential: z.boolean(),
  state: mailState.schema,
  attempts: z.number().int(),
  next_at: instant.nullable(),
  tried_at: instant.nullable(),
  /** What the mail server last said. */
  last_answer: z.string(),
  created_at: instant,
  actions: z.array(z.enum(mailMachine.actions)),
})
export type Mail = z.infer<typeof mail>

export const listMails = call('GET /mails', {
  right,
  scope,
  about: 'The mails of the current warehouse and those that belong to none, newest first; for staff only.',
  query: paging.extend({
    key: z.string().trim().max(100).optional(),
    state: queryList(mailState.query, 4).optional(),
    time_range: timeRange.optional(),
  }),
  data: listOf(mail),
})

export const exportMails = listExportOf(listMails)

export const getMail = call('GET /mails/:id', {
  right,
  scope,
  about:
    'One mail with its text and the names of its files. That of a confidential one is shown to super administrators only.',
  params: z.object({ id: objectId }),
  data: mail.extend({ body: z.string().nullable(), attachments: z.array(z.string()) }),
})

export const sendMailAgain = call('POST /mails/send_again', {
  right,
  scope,
  about: 'Sends a mail again that was sent, given up or kept; a confidential one never.',
  body: z.object({ id: objectId }),
  data: done,
})

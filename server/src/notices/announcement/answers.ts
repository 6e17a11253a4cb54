import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncements,
  getAttachment,
} from '@kuacang/contract/notices/announcement/calls'
import type { Caller } from '#kit/caller'
import { notFound } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { removeAnnouncement, saveAnnouncement } from './actions.ts'
import { type AnnouncementRow, findAnnouncement, listAnnouncements } from './store.ts'

const show = (row: AnnouncementRow) => ({
  ...row,
  attachments: row.attachments.map(({ attach_name }) => ({
    attach_name,
    attach_url: `/api/announcement/${row.id}/attachment/${encodeURIComponent(attach_name)}`,
  })),
})

const maySeeDrafts = (caller: Caller): boolean => caller.holds('ManageAnnouncement')

export const answers: Answer[] = [
  // Reads, though the specification names it a POST: no transaction and no stored answer.
  answerAlone(getAnnouncements, async ({ store }, caller, { body: { draft } }) => {
    if (draft && !maySeeDrafts(caller))
      throw new Refused(kitRefusals.no_permission, { right: 'ManageAnnouncement' })
    return { announcements: (await listAnnouncements(store.db, draft)).map(show) }
  }),
  answer(createAnnouncement, saveAnnouncement),
  answer(deleteAnnouncement, removeAnnouncement),
  answer(getAttachment, async (tx, caller, { params: { id, name } }) => {
    const row = await findAnnouncement(tx, id, { lock: false })
    const found =
      row && (!row.draft || maySeeDrafts(caller)) && row.attachments.find((a) => a.attach_name === name)
    const body = found && (await tx.store.files.read(found.key))
    if (!body) throw notFound(text('附件', 'attachment'), name)
    // Always saved, never shown: whatever a file claims to be, it does not run beside the product's pages.
    return { name, type: 'application/octet-stream', body }
  }),
]

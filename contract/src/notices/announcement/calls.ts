import { z } from 'zod'
import { call, totalUploadLimit } from '../../kit/call.ts'
import { done, instant, objectId } from '../../kit/schemas.ts'

export const announcement = z.object({
  id: objectId,
  title: z.string(),
  /** When it was published; of a draft, when it was last saved. */
  generate_time: instant,
  /** HTML that the server has made safe. */
  content: z.string(),
  draft: z.boolean(),
  attachments: z.array(z.object({ attach_name: z.string(), attach_url: z.string() })),
})
export type Announcement = z.infer<typeof announcement>

export const getAnnouncements = call('POST /get_announcements', {
  right: 'anyone',
  scope: 'none',
  about: 'The published announcements, newest first; with draft the drafts, for those who manage them.',
  body: z.object({ draft: z.boolean().default(false) }),
  data: z.object({ announcements: z.array(announcement) }),
})

export const attachmentTypes = [
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.csv',
  '.txt',
  '.zip',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.mp4',
] as const

export const createAnnouncement = call('POST /create_announcement', {
  right: 'ManageAnnouncement',
  scope: 'none',
  about:
    'Publishes an announcement or keeps it as a draft. With id that draft is replaced; of its attachments those of kept stay. Attachments are under 50 MB together.',
  files: { field: 'attachments', min: 0, max: 20, maxBytes: totalUploadLimit, types: attachmentTypes },
  body: z.object({
    id: objectId.optional(),
    title: z.string().trim().min(1).max(200),
    content: z.string().trim().min(1).max(200_000),
    draft: z.stringbool().default(false),
    /** Left out: all of them stay. */
    kept: z.array(z.string().max(200)).max(20).optional(),
  }),
  data: z.object({ id: objectId }),
})

export const deleteAnnouncement = call('POST /announcement/delete', {
  right: 'ManageAnnouncement',
  scope: 'none',
  about: 'Deletes an announcement or a draft with its attachments.',
  body: z.object({ id: objectId }),
  data: done,
})

export const getAttachment = call('GET /announcement/:id/attachment/:name', {
  right: 'anyone',
  scope: 'none',
  about: 'An attachment of a published announcement; of a draft for those who manage them.',
  params: z.object({ id: objectId, name: z.string().min(1).max(200) }),
  data: 'file',
})

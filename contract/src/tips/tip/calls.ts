import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { done, instant, objectId } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'

/** The path of the page that a tip is about. */
const tipName = z
  .string()
  .max(200)
  .regex(
    /^\/[A-Za-z0-9_\-/]*$/,
    saying(
      text(
        '{field}必须以 / 开头，只能是字母、数字、_ - /',
        '{field} must begin with / and can have only letters, digits, _ - /',
      ),
    ),
  )

export const getTip = call('GET /tips/:tip_name', {
  right: 'anyone',
  scope: 'none',
  about:
    'The videos that show how the work of a page is done, by its path; empty lists where there are none.',
  params: z.object({ tip_name: tipName }),
  data: z.object({
    s3_urls: z.array(z.string()),
    /** One for each address. */
    video_names: z.array(z.string()),
    updated_at: instant.nullable(),
  }),
})

export const uploadTip = call('POST /tips/upload', {
  right: 'UploadTip',
  scope: 'none',
  about: 'Adds a video to the tip of a page; without append it takes the place of those before it.',
  files: { field: 'file', min: 1, max: 1, maxBytes: 100 * 1024 * 1024, types: ['.mp4'] },
  body: z.object({ tip_name: tipName, append: z.stringbool().default(false) }),
  data: done,
})

export const getTipVideo = call('GET /tip_videos/:id', {
  right: 'anyone',
  scope: 'none',
  about: 'A video of a tip, whole or the part that the header Range asks for.',
  params: z.object({ id: objectId }),
  data: 'file',
})

import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'

/** What calls and addresses name a platform by. */
export const platformId = z
  .string()
  .regex(
    /^[a-z0-9_-]{1,40}$/,
    saying(
      text(
        '{field}只能是小写字母、数字、- 和 _',
        '{field} can have only lower-case letters, digits, - and _',
      ),
    ),
  )

export const platform = z.object({
  platform: platformId,
  name: z.string(),
  name_en: z.string(),
  enabled: z.boolean(),
})
export type Platform = z.infer<typeof platform>

const readers = { right: { any: ['GetChannelMapping', 'ManageChannel'] }, scope: 'none' } as const
const editors = { right: 'ManageChannel', scope: 'none' } as const

export const listPlatforms = call('GET /wms/platforms', {
  ...readers,
  about: 'The platforms that merchants sell on; those no longer enabled too, for the names in older records.',
  data: z.object({ list: z.array(platform) }),
})
export const exportPlatforms = listExportOf(listPlatforms)

const names = z.object({
  name: z.string().trim().min(1).max(100),
  name_en: z.string().trim().max(100),
  enabled: z.boolean(),
})

export const createPlatform = call('POST /wms/platform', {
  ...editors,
  about: 'Adds a platform under a new code.',
  body: names.partial({ name_en: true, enabled: true }).extend({ platform: platformId }),
  data: done,
})

export const editPlatform = call('PUT /wms/platform/:platform', {
  ...editors,
  about: 'Changes the given fields of a platform; its code stays.',
  params: z.object({ platform: platformId }),
  body: names.partial(),
  data: done,
})

import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, instant } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'

const groupId = z.number().int().positive()

const fields = z.object({
  group_name: z.string().trim().min(1).max(100),
  /** What parcels of the group are sorted by, as it stands on bags. */
  sort_key: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(
      /^[A-Za-z0-9_.-]+$/,
      saying(text('{field}只能是字母、数字和 _ . -', '{field} can have only letters, digits and _ . -')),
    ),
  /** Numbers of channels. */
  channels: z.array(z.number().int().positive()).max(500),
  /** Two letters, or Default for all countries without an own group. */
  countries: z
    .array(
      z
        .string()
        .regex(
          /^([A-Z]{2}|Default)$/,
          saying(
            text(
              '{field}必须是两个大写字母的国家代码，或 Default',
              '{field} must be a two-letter country code in capitals, or Default',
            ),
          ),
        ),
    )
    .max(250),
  enabled: z.boolean(),
})

export const sortingGroup = fields.extend({
  group_id: groupId,
  group_name: z.string(),
  sort_key: z.string(),
  created_time: instant,
  last_updated: instant,
})
export type SortingGroup = z.infer<typeof sortingGroup>

export const listSortingGroups = call('GET /sorting_group/get_all_groups', {
  right: 'anyone',
  scope: 'none',
  about: 'All sorting groups, the disabled ones too.',
  data: z.object({ list: z.array(sortingGroup) }),
})

export const exportSortingGroups = listExportOf(listSortingGroups, { right: 'ManageChannel' })

export const createSortingGroup = call('POST /sorting_group', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Adds a sorting group; its number is the next free one.',
  body: fields.partial({ channels: true, countries: true, enabled: true }),
  data: z.object({ group_id: groupId }),
})

export const editSortingGroup = call('PUT /sorting_group/:id', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Changes the given fields of a sorting group.',
  params: z.object({ id: z.coerce.number().pipe(groupId) }),
  body: fields.partial(),
  data: done,
})

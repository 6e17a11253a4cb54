import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done, listOf, pagingOrAll } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'

export const country = z.object({
  alpha2_code: z.string(),
  alpha3_code: z.string(),
  un_code: z.string(),
  name: z.string(),
  name_cn: z.string(),
})

export type Country = z.infer<typeof country>

/** Stands for all countries without an own entry: first in the choices of settings, never an address’s country. */
export const defaultCountry = {
  alpha2_code: 'Default',
  alpha3_code: '',
  un_code: '',
  name: 'Default',
  name_cn: '默认',
} as const satisfies z.infer<typeof country>

export const listCountries = call('GET /countries', {
  right: 'anyone',
  scope: 'none',
  about: 'The countries of ISO 3166-1 by their code; page_size -1 gives all.',
  query: pagingOrAll,
  data: listOf(country),
})

export const exportCountries = listExportOf(listCountries, { right: 'CountrySettingsPage' })

export const editCountry = call('POST /edit_country', {
  right: 'CountrySettingsPage',
  scope: 'none',
  about: 'Changes how a country is called; its codes are the standard’s.',
  body: z.object({
    alpha2_code: z
      .string()
      .regex(
        /^[A-Z]{2}$/,
        saying(text('{field}必须是两个大写字母，例如 CN', '{field} must be two capital letters such as CN')),
      ),
    update_dict: z
      .object({ name: z.string().trim().min(1).max(100), name_cn: z.string().trim().min(1).max(100) })
      .partial(),
  }),
  data: done,
})

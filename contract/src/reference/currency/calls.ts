import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'

export const currency = z.object({ code: z.string(), symbol: z.string(), name_cn: z.string() })
export type Currency = z.infer<typeof currency>

export const listCurrencies = call('GET /currencies', {
  right: 'anyone',
  scope: 'none',
  about: 'The currencies that goods are declared in. Both views hold the same fields.',
  query: z.object({ view: z.enum(['flat', 'full']).default('flat') }),
  data: z.object({ list: z.array(currency) }),
})

export const exportCurrencies = listExportOf(listCurrencies, { right: 'CountrySettingsPage' })

export const editCurrency = call('POST /edit_currency', {
  right: 'CountrySettingsPage',
  scope: 'none',
  about: 'Changes how a currency is written; its code is the standard’s.',
  body: z.object({
    code: z
      .string()
      .regex(
        /^[A-Z]{3}$/,
        saying(
          text('{field}必须是三个大写字母，例如 CNY', '{field} must be three capital letters such as CNY'),
        ),
      ),
    update_dict: z
      .object({ symbol: z.string().trim().min(1).max(10), name_cn: z.string().trim().min(1).max(100) })
      .partial(),
  }),
  data: done,
})

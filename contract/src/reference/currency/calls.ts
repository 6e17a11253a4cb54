import { z } from 'zod'
import { call } from '../../kit/call.ts'

export const currency = z.object({ code: z.string(), symbol: z.string(), name_cn: z.string() })

export const listCurrencies = call('GET /currencies', {
  right: 'anyone',
  scope: 'none',
  about: 'The currencies that goods are declared in. Both views hold the same fields.',
  query: z.object({ view: z.enum(['flat', 'full']).default('flat') }),
  data: z.object({ list: z.array(currency) }),
})

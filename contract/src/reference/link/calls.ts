import { z } from 'zod'
import { call } from '../../kit/call.ts'

export const getLinks = call('GET /links', {
  right: 'anyone',
  scope: 'none',
  about: 'Addresses outside of the product that this deployment names; empty where it names none.',
  data: z.object({
    /** How merchants work with the orders of their platforms. */
    instructions_url: z.string(),
    /** Where the local print service is got from. */
    print_service_url: z.string(),
  }),
})

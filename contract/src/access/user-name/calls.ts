import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { querySome } from '../../kit/schemas.ts'

/** More users than a page tells of. */
const mostNames = 500

export const listUserNames = call('GET /user_names', {
  right: 'anyone',
  scope: 'none',
  about:
    'What the users with these usernames are called; those without a name are left out. A customer’s user gets the own colleagues only.',
  query: z.object({ usernames: querySome(z.string().max(100), mostNames) }),
  data: z.object({ list: z.array(z.object({ username: z.string(), name_cn: z.string() })) }),
})

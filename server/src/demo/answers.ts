import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { hasUsers } from '../access/public.ts'
import { demoPassword, demoUsers } from './people.ts'

export const answers: Answer[] = [
  answerAlone(getDemoLogins, async ({ settings, store: { db } }) => {
    // The roles' fixed first entry marks demo data; a real product that merely has a user "admin" does not show any.
    const demo = await db
      .selectFrom('warehouse')
      .select('id')
      .where('warehouse_code', '=', 'SZX1')
      .executeTakeFirst()
    const marked = await db
      .selectFrom('app_user')
      .select('email')
      .where('email', '=', 'admin@kuacang.invalid')
      .executeTakeFirst()
    return {
      password: demo && marked ? demoPassword : '',
      users: demo && marked ? demoUsers.map((u) => ({ username: u.username, role: u.about })) : [],
      needs_setup: !(await hasUsers(db)),
      postal_login_url: settings.postalLoginUrl,
    }
  }),
]

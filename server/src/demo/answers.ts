import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { type Answer, answer } from '#kit/http/answer'
import { hasUsers } from '../access/public.ts'
import { demoPassword, demoUsers } from './people.ts'

export const answers: Answer[] = [
  answer(getDemoLogins, async (tx) => {
    // The roles' fixed first entry marks demo data; a real product that merely has a user "admin" does not show any.
    const demo = await tx.db
      .selectFrom('warehouse')
      .select('id')
      .where('warehouse_code', '=', 'SZX1')
      .executeTakeFirst()
    const marked = await tx.db
      .selectFrom('app_user')
      .select('email')
      .where('email', '=', 'admin@kuacang.invalid')
      .executeTakeFirst()
    return {
      password: demo && marked ? demoPassword : '',
      users: demo && marked ? demoUsers.map((u) => ({ username: u.username, role: u.about })) : [],
      needs_setup: !(await hasUsers(tx.db)),
    }
  }),
]

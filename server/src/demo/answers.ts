import { getDemoLogins } from '@kuacang/contract/demo/calls'
import { type Answer, answerAlone } from '#kit/http/answer'
import { hasAdministrator, openDemoAccounts } from '../access/public.ts'
import { demoPassword, demoRoles, demoUsers } from './people.ts'

const rightsOf = (role: string): string[] => [...(demoRoles.find((r) => r.name === role)?.rights ?? [])]

export const answers: Answer[] = [
  answerAlone(getDemoLogins, async ({ settings, store: { db } }) => {
    const open = new Set((await openDemoAccounts(db)).map((u) => u.username))
    const users = demoUsers.filter((u) => open.has(u.username))
    return {
      password: users.length > 0 ? demoPassword : '',
      users: users.map((u) => ({ username: u.username, role: u.about, rights: rightsOf(u.role) })),
      needs_setup: !(await hasAdministrator(db)),
      postal_login_url: settings.postalLoginUrl,
      provider_name: settings.oidc?.name ?? '',
    }
  }),
]
